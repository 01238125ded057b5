import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useAway } from './use-away.ts'
import { useListed } from '../../../lib/i18n/use-listed.ts'
import { useSeatedPlayers } from './use-seated-players.ts'

/** Nobody reads more names than these at the foot of the table. */
const namedAtMost = 3

/** Who is away while the table waits for everybody, in one sentence; null if nobody is. */
export function useAwayText(): string | null {
  const t = useTranslations('play')
  const listed = useListed()
  const away = useSeatedPlayers().filter(useAway())
  if (away.length === 0) return null
  return away.length > namedAtMost
    ? t('away.many', { count: away.length })
    : t('away.all', { count: away.length, names: listed(away.map(({ name }) => name)) })
}
