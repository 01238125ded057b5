import { GameTypesPage } from '../../features/catalogue/game-types-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The game types that the organization's people are offered (/dashboard/organization/game-types). */
export default function CatalogueGameTypesScreen() {
  const { organization } = useDashboard()
  return <GameTypesPage key={organization.id} organization={organization} />
}
