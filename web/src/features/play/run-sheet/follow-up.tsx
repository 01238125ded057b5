import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './run-sheet.module.css'
import { useRunSheet } from './use-run-sheet.ts'

/** The last part of the run sheet, beside the report: what the game master may do in the time after the game. */
export function FollowUp() {
  const {
    snapshot: { game },
    isView,
  } = useStage()
  // Only the game's own game master gets the code.
  return isView || game.gameCode === null ? null : <Afterwards game={game} />
}

function Afterwards({ game }: { game: Game }) {
  const t = useTranslations('play')
  const sheet = useRunSheet(game)
  if (!sheet || sheet.runSheet.followUp === '') return null
  return (
    <section className={styles.after}>
      <h2 className={styles.title}>{t('runSheet.followUp')}</h2>
      <p className={styles.words} lang={sheet.language ?? undefined}>
        {sheet.runSheet.followUp}
      </p>
    </section>
  )
}
