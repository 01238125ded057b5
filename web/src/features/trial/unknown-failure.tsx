import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A form that could not be sent: why, where that is known; else what to do (`children`). */
export function UnknownFailure({ error, title, children }: { error: unknown; title: string; children: ReactNode }) {
  const failureText = useFailureText()
  const isUnknown = error instanceof ApiError && (error.status >= 500 || error.detail === '')
  return <Notice kind="error" isNews title={title}>{isUnknown ? children : failureText(error)}</Notice>
}
