import { DecksPage } from '../../features/catalogue/decks-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The decks that the organization's people are offered (/dashboard/organization/decks). */
export default function CatalogueDecksScreen() {
  const { organization } = useDashboard()
  return <DecksPage key={organization.id} organization={organization} />
}
