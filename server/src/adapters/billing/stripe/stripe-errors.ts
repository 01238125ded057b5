import { BillingRefusedError, BillingUnavailableError } from '../billing-provider.ts'

/** What the SDK's errors have in common; its classes are not there before the first call. */
interface StripeFault {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

/**
 * Stripe's errors in the words of every provider. A refused card is a refusal. Whatever else goes wrong is no fault of the person's: no
 * connection, too many calls, a key that is not right, a request that Stripe does not take.
 */
export function translateFault(error: unknown): unknown {
  const fault = faultOf(error)
  if (!fault) return error
  if (fault.code === 'authentication_required') return new BillingRefusedError('payment_needs_confirmation')
  if (fault.type === 'StripeCardError') return new BillingRefusedError('card_declined')
  if (fault.param?.includes('proration_date')) return new BillingRefusedError('preview_outdated')
  // Its own message may repeat what was sent; these words alone are logged.
  const words = [fault.type, fault.code, fault.param, fault.statusCode, fault.requestId]
  return new BillingUnavailableError(words.filter((word) => word !== undefined && word !== '').join(' '))
}

/** Stripe has nothing under this id. */
export function isMissing(error: unknown): boolean {
  return faultOf(error)?.code === 'resource_missing'
}

/** Stripe understood and will not do it, because of how things stand. */
export function isRefused(error: unknown): boolean {
  return faultOf(error)?.type === 'StripeInvalidRequestError'
}

/** There will be no more invoice. */
export function isWithoutInvoice(error: unknown): boolean {
  return faultOf(error)?.code === 'invoice_upcoming_none'
}

function faultOf(error: unknown): StripeFault | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null
  return error.type.startsWith('Stripe') ? (error as Error & StripeFault) : null
}
