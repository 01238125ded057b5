import { useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { checkEmail, linkRequestFaults, type LoginFaults } from './login-faults.ts'
import { type LinkKind, requestLink } from './request-link.ts'

interface LinkRequest {
  pending: LinkKind | null
  faults: LoginFaults
  /** Asks for a link; true once it is sent. */
  ask: (kind: LinkKind, email: string) => Promise<boolean>
  clear: () => void
}

/** Requests mailed links, one at a time. */
export function useLinkRequest(): LinkRequest {
  const t = useTranslations('session')
  const failureText = useFailureText()
  const [pending, setPending] = useState<LinkKind | null>(null)
  const [faults, setFaults] = useState<LoginFaults>({})
  return {
    pending,
    faults,
    clear: () => setFaults({}),
    ask: async (kind, email) => {
      if (pending) return false
      const early = checkEmail(t, email)
      setFaults({ email: early })
      if (early !== undefined) return false
      setPending(kind)
      try {
        await requestLink({ kind, email: email.trim() })
        return true
      } catch (error) {
        setFaults(linkRequestFaults(t, failureText, error))
        return false
      } finally {
        setPending(null)
      }
    },
  }
}
