import { DecksPage } from '../../features/catalogue/decks-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The decks offered to the organization's members (/dashboard/organization/decks). */
export default function CatalogueDecksScreen() {
  const { organization } = useDashboard()
  return <DecksPage key={organization.id} organization={organization} />
}
