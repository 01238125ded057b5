import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useServerInfo } from '../installation/use-server-info.ts'

interface OutboxHintProps {
  text: string
  label: string
  href: string
}

/** Links to the expected mail if the installation has a readable outbox; otherwise renders nothing. */
export function OutboxHint({ text, label, href }: OutboxHintProps) {
  if (!useServerInfo()?.outbox) return null
  return (
    <Notice
      action={
        <ButtonLink look="line" size="sm" href={href} target="_blank" rel="noopener">
          {label}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}
