import { DecksPage } from '../../features/deck-builder/list/decks-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's own decks (/dashboard/deck-builder). */
export default function DecksScreen() {
  const { organization } = useDashboard()
  return <DecksPage key={organization.id} organization={organization} />
}
