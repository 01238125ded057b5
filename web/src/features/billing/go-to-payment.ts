import { useNavigate } from 'react-router'

/** Goes where the provider wants to be paid: a page of its own, or the sandbox's here. */
export function useGoToPayment(): (url: string | null) => void {
  const navigate = useNavigate()
  return (url) => {
    if (url === null) return
    if (url.startsWith('/')) void navigate(url)
    else window.location.assign(url)
  }
}
