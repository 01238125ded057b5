import { useNavigate } from 'react-router'
import type { GameMode } from '#domain/game/game-state.ts'
import { openDraft } from '../../features/setup/open-draft.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization } from '../../lib/session/use-session.ts'

/** Opens the set-up of a game in this game mode; a set-up already begun is kept as far as it fits. */
export function useSetUp(organization: Organization): (gameMode: GameMode) => void {
  const navigate = useNavigate()
  return (gameMode) => {
    openDraft(organization, gameMode)
    void navigate(paths.play())
  }
}
