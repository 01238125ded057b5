import { z } from 'zod'
import type { BillingEvent } from './billing-provider.ts'
import { webhookIsGenuine } from './webhook-signature.ts'

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ customer: z.string().nullish().catch(null) }) }),
})

/** The event of a webhook; null if its signature is wrong, it is too old, or it cannot be parsed. */
export function readEvent(raw: string, signature: string, secret: string, now: Date): BillingEvent | null {
  if (!webhookIsGenuine(raw, signature, secret, now)) return null
  const { success, data: event } = eventShape.safeParse(parsed(raw))
  return success ? { id: event.id, kind: event.type, customerId: event.data.object.customer ?? null } : null
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
