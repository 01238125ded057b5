import { GameTypesPage } from '../../features/game-types/game-types-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's game types (/dashboard/game-type-builder). */
export default function GameTypesScreen() {
  const { organization } = useDashboard()
  return <GameTypesPage key={organization.id} organization={organization} />
}
