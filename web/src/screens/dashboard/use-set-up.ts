import { useNavigate } from 'react-router'
import type { GameMode } from '#domain/game/game-state.ts'
import { emptyDraft, storeDraft, readDraft, withOtherCards } from '../../features/setup/draft.ts'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Opens the set-up of a game in this game mode; a set-up already begun is kept as far as it fits. */
export function useSetUp(organizationId: string): (gameMode: GameMode) => void {
  const navigate = useNavigate()
  const language = useLanguage()
  return (gameMode) => {
    const draft = readDraft(organizationId, emptyDraft(gameMode, language))
    storeDraft(
      organizationId,
      draft.gameMode === gameMode ? draft : withOtherCards({ ...draft, step: 'cards' }, { gameMode }),
    )
    void navigate(paths.play())
  }
}
