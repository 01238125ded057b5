import { SupportLink } from '../../lib/installation/support-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LoginFaults } from './login-faults.ts'

/** What is wrong with a form as a whole, and whom to write to where only they can help; nothing when nothing is. */
export function FormFault({ faults: { form, isForSupport } }: { faults: LoginFaults }) {
  if (form === undefined) return null
  return (
    <Notice kind="error" isNews>
      {form}
      {isForSupport && <SupportLink />}
    </Notice>
  )
}
