import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { SaveTrackerContext } from '../autosave/use-autosave.ts'
import { createSaveTracker } from '../autosave/save-tracker.ts'
import { StageContext } from '../stage/stage-context.ts'
import { sampleStage } from '../testing/sample-stage.ts'
import { FinishDialog } from './finish-dialog.tsx'

test('before a game is finished, its game master reads who gets the report', async () => {
  const snapshot = sampleSnapshot({ game: { sendReportTo: ['boss@firm.example'] } })
  const page = await drawnFeature(
    <StageContext value={sampleStage(snapshot)}>
      <SaveTrackerContext value={createSaveTracker()}>
        <FinishDialog isOpen onClose={() => undefined} />
      </SaveTrackerContext>
    </StageContext>,
    { areas: ['play', 'crystallization'] },
  )
  expect(page.words).toContain('When you finish, the report is emailed to: boss@firm.example')
})
