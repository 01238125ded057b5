import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { SupportLink } from '../../lib/installation/support-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A form that could not be sent: the reason if known, else what to do (`children`) and the support address. */
export function UnknownFailure({ error, title, children }: { error: unknown; title: string; children: ReactNode }) {
  const failureText = useFailureText()
  const isUnknown = error instanceof ApiError && (error.status >= 500 || error.detail === '')
  return (
    <Notice kind="error" isNews title={title}>
      {isUnknown ? (
        <>
          {children}
          <SupportLink />
        </>
      ) : (
        failureText(error)
      )}
    </Notice>
  )
}
