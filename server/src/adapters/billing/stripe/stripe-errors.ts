import { BillingRefusedError, BillingUnavailableError } from '../billing-provider.ts'

/** The common shape of the SDK's errors; its classes are not loaded before the first call. */
interface StripeFault {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

/**
 * Translates Stripe's errors to those shared by all providers. A declined card is a refusal. Everything else is not the
 * customer's fault: no connection, too many calls, a wrong key, a request that Stripe rejects.
 */
export function translateFault(error: unknown): unknown {
  const fault = faultOf(error)
  if (!fault) return error
  if (fault.code === 'authentication_required') return new BillingRefusedError('payment_needs_confirmation')
  if (fault.type === 'StripeCardError') return new BillingRefusedError('card_declined')
  if (fault.param?.includes('proration_date')) return new BillingRefusedError('preview_outdated')
  // Stripe's message may repeat the request; only these fields are logged.
  const words = [fault.type, fault.code, fault.param, fault.statusCode, fault.requestId]
  return new BillingUnavailableError(words.filter((word) => word !== undefined && word !== '').join(' '))
}

/** Whether Stripe has no object with this id. */
export function isMissing(error: unknown): boolean {
  return faultOf(error)?.code === 'resource_missing'
}

/** Whether Stripe understood the request but rejects it in the current state. */
export function isRefused(error: unknown): boolean {
  return faultOf(error)?.type === 'StripeInvalidRequestError'
}

/** Whether there will be no further invoice. */
export function isWithoutInvoice(error: unknown): boolean {
  return faultOf(error)?.code === 'invoice_upcoming_none'
}

function faultOf(error: unknown): StripeFault | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null
  return error.type.startsWith('Stripe') ? (error as Error & StripeFault) : null
}
