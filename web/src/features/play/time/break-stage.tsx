import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { useResumeGame } from '../queries/timing.ts'
import { deckOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { shortened } from '../../../lib/shortened.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import styles from './break-stage.module.css'

/** The game is suspended: since when, that everything is saved, and the button to resume. */
export function BreakStage() {
  const t = useTranslations('play')
  const { time } = useFormats()
  const {
    snapshot: { game },
  } = useStage()
  const { mutate, isPending } = useResumeGame(game.id)
  return (
    <StageScreen
      kicker={<span>{shortened(game.subject, 90)}</span>}
      question={t('break.question')}
      next={
        <Button look="next" iconAfter="arrowRight" pending={isPending} onPress={() => mutate()}>
          {t('break.next')}
        </Button>
      }
    >
      <OnTable
        talk={<TableTalk note={t('break.safe')}>{t('break.since', { time: time(game.suspendedAt ?? 0) })}</TableTalk>}
      >
        <div className={styles.box}>
          <DeckCover deck={deckOf(game)} title={game.deckTitle} lang={game.language} />
        </div>
      </OnTable>
    </StageScreen>
  )
}
