import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'

/** A player's name for screen readers. A robot's name says so, because its icon is not read out. */
export function useSpokenName(): (player: Player) => string {
  const t = useTranslations('rehearsal')
  return ({ name, heldBy }) => (heldBy === 'robot' ? t('named', { name }) : name)
}
