import type { ComponentProps } from 'react'
import { GameStage } from '../../features/play/game-stage/game-stage.tsx'
import { NotesInReport } from '../../features/play/notes/notes-in-report.tsx'
import { FollowUp } from '../../features/play/run-sheet/follow-up.tsx'
import { ReportPage } from '../../features/report/report-page.tsx'

/** A running game's stage, or the report of a completed one. A separate chunk, because set-up needs neither. */
export default function OpenGame(stage: Omit<ComponentProps<typeof GameStage>, 'report'>) {
  const {
    flow: { snapshot },
    onNewGame,
    onLogOut,
  } = stage
  return (
    <GameStage
      {...stage}
      report={
        snapshot && (
          <ReportPage
            snapshot={snapshot}
            onNewGame={onNewGame}
            onLogOut={onLogOut}
            forGameMaster={
              <>
                <FollowUp />
                <NotesInReport />
              </>
            }
          />
        )
      }
    />
  )
}
