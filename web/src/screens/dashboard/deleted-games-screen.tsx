import { BinPage } from '../../features/games/bin-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The bin of games (/dashboard/games/deleted). */
export default function DeletedGamesScreen() {
  const { organization } = useDashboard()
  return <BinPage key={organization.id} organizationId={organization.id} />
}
