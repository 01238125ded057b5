import { SandboxCheckout } from '../../features/billing/checkout/sandbox-checkout.tsx'

/** The checkout of the payment sandbox (/sandbox/checkout/:sessionId). */
export default function SandboxCheckoutScreen() {
  return <SandboxCheckout />
}
