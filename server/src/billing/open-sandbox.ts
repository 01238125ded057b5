import { SandboxBilling } from '#server/adapters/billing/sandbox/sandbox-billing.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { TransactionServices } from '#server/turns/transaction.ts'
import { storeWebhook } from './commands/receive-webhook.ts'

/**
 * The payment sandbox. Its webhooks are signed with its own secret and sent over the same route as a real provider's.
 */
export function openSandbox(
  services: TransactionServices,
  tokens: Pick<Tokens, 'keyedHash'>,
  clock: () => Date,
): SandboxBilling {
  const sandbox: SandboxBilling = new SandboxBilling(services, {
    clock,
    secret: tokens.keyedHash('sandbox webhooks', ''),
    deliver: async (tx, raw, signature) => {
      const event = sandbox.readEvent(raw, signature)
      if (!event) throw new Error('the sandbox does not know its own signature')
      await storeWebhook(tx, event, clock())
    },
  })
  return sandbox
}
