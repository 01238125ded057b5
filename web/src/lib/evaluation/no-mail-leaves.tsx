import { isExampleAddress } from '#domain/reserved-addresses.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useServerInfo } from '../installation/use-server-info.ts'

/** Says, where an installation sends no mail, that none will reach this address; of addresses that are made for examples nobody expects it. */
export function NoMailLeaves({ email, text }: { email: string; text: string }) {
  const isWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  if (!useServerInfo()?.mailKept || !isWhole || isExampleAddress(email)) return null
  return (
    <Notice kind="warning" isNews>
      {text}
    </Notice>
  )
}
