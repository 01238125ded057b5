import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import type { ListedGame } from './listed-game.ts'

/** Returns how far an unfinished game has got, and since when it is paused. Needs the area `games`. */
export function useHowFar(): (game: ListedGame) => string {
  const t = useTranslations('games')
  const { date, dateTime } = useFormats()
  return ({ state, createdAt, roundNumber, roundsPlanned, suspendedAt }) => {
    const where = t(`howFar.${state}`, { date: date(createdAt), current: roundNumber, total: roundsPlanned })
    return suspendedAt === null ? where : t('howFar.paused', { where, when: dateTime(suspendedAt) })
  }
}
