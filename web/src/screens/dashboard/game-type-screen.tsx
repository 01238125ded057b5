import { useParams, useSearchParams } from 'react-router'
import { OpenGameType } from '../../features/game-types/open-game-type.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Creates or edits a game type (/dashboard/game-type-builder/new and /edit/:gameTypeId). */
export default function GameTypeScreen() {
  const { organization, session } = useDashboard()
  const { gameTypeId } = useParams()
  const [query] = useSearchParams()
  const from = query.get('from') ?? undefined
  return (
    <OpenGameType
      key={`${organization.id} ${gameTypeId ?? `new ${from ?? ''}`}`}
      organization={organization}
      user={session.user}
      gameTypeId={gameTypeId ?? null}
      copiedId={from ?? null}
    />
  )
}
