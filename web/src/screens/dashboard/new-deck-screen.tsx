import { CreateDeckPage } from '../../features/deck-builder/list/create-deck-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** A new deck (/dashboard/deck-builder/create). */
export default function NewDeckScreen() {
  const { organization } = useDashboard()
  return <CreateDeckPage organization={organization} />
}
