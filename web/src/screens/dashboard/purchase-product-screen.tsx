import { PurchasePage } from '../../features/billing/passes/purchase-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Buys a product (/dashboard/manage/purchase/product/:purchasableProductId). */
export default function PurchaseProductScreen() {
  const { organization } = useDashboard()
  return <PurchasePage key={organization.id} organization={organization} />
}
