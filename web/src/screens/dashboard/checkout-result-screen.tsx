import { ResultPage } from '../../features/billing/checkout/result-page.tsx'

/** The result of a payment (/dashboard/payments/checkout). */
export default function CheckoutResultScreen() {
  return <ResultPage />
}
