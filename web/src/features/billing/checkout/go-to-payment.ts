import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Opens the payment page: the provider's own, or our sandbox's. */
export function useGoToPayment(): (url: string | null) => void {
  const navigate = useNavigate()
  return (url) => {
    if (url === null) return
    if (url.startsWith('/')) void navigate(url)
    else window.location.assign(url)
  }
}

/** Where to confirm a payment, if the error contains a URL. */
export function confirmationUrl(error: unknown): string | null {
  const url = error instanceof ApiError ? error.meta['url'] : null
  return typeof url === 'string' ? url : null
}
