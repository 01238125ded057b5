import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { TableSide } from '../../../ui/frame/table-side.tsx'
import { createSaveTracker } from '../autosave/save-tracker.ts'
import { SaveTrackerContext } from '../autosave/use-autosave.ts'
import { StageControls } from '../controls/stage-controls.tsx'
import { ConnectionBanner } from '../stage/connection-banner.tsx'
import { JoinLate } from '../stage/join-late.tsx'
import { Problem } from '../stage/problem.tsx'
import { useStage } from '../stage/stage-context.ts'
import { wordingOf } from '../stage/wording.ts'
import { AnswerBoardContext, createAnswerBoard } from '../thinking/answer-board.ts'
import { IdeaSlips } from '../thinking/idea-slips.tsx'
import { RoomTimer } from '../time/time-aside.tsx'
import { CruxSide, useSideHeading } from './crux-side.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { ReportSection } from './report-section.tsx'
import { SaveLine } from '../saves/save-line.tsx'
import { TopicSection } from './topic-section.tsx'

/** The game's results: findings and actions beside the crux, saved while typing. */
export default function CrystallizationPage() {
  const t = useTranslations('crystallization')
  const { snapshot, stale, error, busy } = useStage()
  const { game, topics } = snapshot
  usePageTitle(t('kicker'))
  const [saveTracker] = useState(createSaveTracker)
  const [board] = useState(createAnswerBoard)
  const [isFinishing, setFinishing] = useState(false)
  const heading = useSideHeading()
  return (
    <SaveTrackerContext value={saveTracker}>
      <ConnectionBanner isLost={stale} />
      <AnswerBoardContext value={board}>
        <TableSide
          heading={heading}
          table={
            <>
              <CruxSide />
              <IdeaSlips />
            </>
          }
        >
          <PageFrame
            crumb={t('kicker')}
            title={t(`title.${wordingOf(game)}`)}
            actions={
              <>
                <JoinLate />
                <RoomTimer isSmall />
                <StageControls instructions="crystallization" />
              </>
            }
            foot={
              <>
                <SaveLine />
                <Button look="next" iconAfter="arrowRight" pending={busy} onPress={() => setFinishing(true)}>
                  {t('finish.label')}
                </Button>
              </>
            }
          >
            {topics.map((topic, index) => (
              <TopicSection key={topic.id} topic={topic} number={index + 1} />
            ))}
            <FeedbackSection />
            <ReportSection />
          </PageFrame>
        </TableSide>
      </AnswerBoardContext>
      <Problem error={error} />
      <FinishDialog isOpen={isFinishing} onClose={() => setFinishing(false)} />
    </SaveTrackerContext>
  )
}
