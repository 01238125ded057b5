import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailureText } from '../i18n/failure-text.ts'

/** The error of the last action, if any. */
export function FailureNotice({ error }: { error: unknown }) {
  const failureText = useFailureText()
  return error === null || error === undefined ? null : (
    <Notice kind="error" isNews>
      {failureText(error)}
    </Notice>
  )
}
