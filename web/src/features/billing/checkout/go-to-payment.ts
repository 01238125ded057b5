import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Goes where the provider wants to be paid: a page of its own, or the sandbox's here. */
export function useGoToPayment(): (url: string | null) => void {
  const navigate = useNavigate()
  return (url) => {
    if (url === null) return
    if (url.startsWith('/')) void navigate(url)
    else window.location.assign(url)
  }
}

/** Where a payment is confirmed, when its refusal says so. */
export function confirmationUrl(error: unknown): string | null {
  const url = error instanceof ApiError ? error.meta['url'] : null
  return typeof url === 'string' ? url : null
}
