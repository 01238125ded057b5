import { TemplatesPage } from '../../features/templates/templates-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's crystallization templates (/dashboard/crystallization-builder). */
export default function TemplatesScreen() {
  const { organization } = useDashboard()
  return <TemplatesPage key={organization.id} organization={organization} />
}
