import { ResultPage } from '../../features/billing/result-page.tsx'

/** The result of a payment (/dashboard/payments/checkout). */
export default function CheckoutResultScreen() {
  return <ResultPage />
}
