import { ResultPage } from '../../features/billing/checkout/result-page.tsx'

/** What came of a payment (/dashboard/payments/checkout). */
export default function CheckoutResultScreen() {
  return <ResultPage />
}
