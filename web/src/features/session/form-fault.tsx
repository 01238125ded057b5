import { SupportLink } from '../../lib/installation/support-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LoginFaults } from './login-faults.ts'

/** The error of a form as a whole, with the support address if only support can help. */
export function FormFault({ faults: { form, isForSupport } }: { faults: LoginFaults }) {
  if (form === undefined) return null
  return (
    <Notice kind="error" isNews>
      {form}
      {isForSupport && <SupportLink />}
    </Notice>
  )
}
