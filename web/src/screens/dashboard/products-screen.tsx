import { ProductsPage } from '../../features/billing/passes/products-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Day passes (/dashboard/products). */
export default function ProductsScreen() {
  const { organization } = useDashboard()
  return <ProductsPage key={organization.id} organization={organization} />
}
