import { SandboxCheckout } from '../../features/billing/checkout/sandbox-checkout.tsx'

/** Where the sandbox of payments is paid (/sandbox/checkout/:sessionId). */
export default function SandboxCheckoutScreen() {
  return <SandboxCheckout />
}
