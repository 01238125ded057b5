import { isExampleAddress } from '#domain/reserved-addresses.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useServerInfo } from '../installation/use-server-info.ts'

/** Says that no mail will reach this address if the installation sends none; not for example addresses. */
export function NoMailLeaves({ email, text }: { email: string; text: string }) {
  const isWhole = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
  if (!useServerInfo()?.mailKept || !isWhole || isExampleAddress(email)) return null
  return (
    <Notice kind="warning" isNews>
      {text}
    </Notice>
  )
}
