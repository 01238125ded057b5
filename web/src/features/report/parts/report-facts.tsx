import type { Game } from '../../../lib/game/snapshot.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { ReportModel } from '../model/report-model.ts'
import styles from './game-report.module.css'

interface ReportFactsProps {
  report: ReportModel
  game: Game
  /** Their name, if they entered one. */
  gameMaster: string | null
}

/** Who played, when, for how long and with what. */
export function ReportFacts({ report, game, gameMaster }: ReportFactsProps) {
  const t = useTranslations('report')
  const { dateTime, duration } = useFormats()
  const facts: [key: 'team' | 'played' | 'took' | 'players' | 'gameMaster' | 'deck', value: string | null][] = [
    ['team', game.gameMode === 'one_on_one' ? t('facts.oneOnOne') : game.team],
    ['played', dateTime(report.date)],
    ['took', report.duration === null ? null : duration(report.duration)],
    ['players', report.players.length > 0 ? report.players.join(', ') : t('nobody')],
    ['gameMaster', gameMaster ?? game.gameMasterEmail ?? t('facts.former')],
    ['deck', game.deckTitle],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) =>
        value === null || value === '' ? null : (
          <div key={key}>
            <dt>{t(`facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
