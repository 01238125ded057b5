import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface OutboxHintProps { text: string; label: string; href: string }

/** On an evaluation set-up, where to read the mail that somebody waits for; elsewhere nothing. */
export function OutboxHint({ text, label, href }: OutboxHintProps) {
  const [isEvaluation, setEvaluation] = useState(false)
  useEffect(() => {
    let left = false
    api('GET /v1/server/info', { as: 'nobody' }).then(({ data }) => left || setEvaluation(data.demo), () => undefined)
    return () => {
      left = true
    }
  }, [])
  if (!isEvaluation) return null
  return <Notice action={<ButtonLink look="line" size="sm" href={href} target="_blank" rel="noopener">{label}</ButtonLink>}>{text}</Notice>
}
