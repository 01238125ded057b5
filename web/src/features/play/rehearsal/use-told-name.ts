import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'

/** A player's name as a screen reader should say it: that of a robot with the word for it, because its sign is only drawn. */
export function useToldName(): (player: Player) => string {
  const t = useTranslations('rehearsal')
  return ({ name, heldBy }) => (heldBy === 'robot' ? t('named', { name }) : name)
}
