import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailureText } from '../i18n/failure-text.ts'

/** What went wrong with the last press; nothing when nothing did. */
export function FailureNotice({ error }: { error: unknown }) {
  const failureText = useFailureText()
  return error === null || error === undefined ? null : (
    <Notice kind="error" isNews>
      {failureText(error)}
    </Notice>
  )
}
