import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { placeOf } from '../model/place-of-source.ts'
import { reportModel } from '../model/report-model.ts'
import { ReportView } from '../report-view.tsx'

test('the report has the places of the feedback and the figures that a summary rests on', async () => {
  const snapshot = sampleSnapshot()
  const report = reportModel(snapshot, [], 'en', [])
  const { markup } = await drawnFeature(<ReportView report={report} game={snapshot.game} />, { areas: ['report'] })
  for (const kind of ['feedback', 'figure'] as const)
    expect(markup).toContain(`id="${placeOf({ kind, id: 'any' }, snapshot)}" tabindex="-1"`)
})
