import { GameTypesPage } from '../../features/catalogue/game-types-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The game types offered to the organization's members (/dashboard/organization/game-types). */
export default function CatalogueGameTypesScreen() {
  const { organization } = useDashboard()
  return <GameTypesPage key={organization.id} organization={organization} />
}
