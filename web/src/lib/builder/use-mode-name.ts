import type { GameMode } from '#domain/game/game-state.ts'
import { useTranslations } from '../i18n/use-translations.ts'

/** Returns the name of a game mode. */
export function useModeName(): (mode: GameMode) => string {
  const t = useTranslations('builder')
  return (mode) => t(mode === 'crux' ? 'modes.group' : 'modes.two')
}
