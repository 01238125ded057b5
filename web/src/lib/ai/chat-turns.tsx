import { type ReactNode, useEffect, useRef } from 'react'
import { useFailureText } from '../i18n/failure-text.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './chat.module.css'
import { type Chat, ModelFault, type Turn } from './use-chat.ts'
import { useAiFault } from './use-ai-fault.ts'

interface ChatTurnsProps {
  chat: Chat
  label: string
  /** Renders the answer to a question as far as it has arrived. */
  children: (turn: Turn, isLast: boolean) => ReactNode
}

/** Questions and answers. Additions are announced to screen readers. */
export function ChatTurns({ chat, label, children }: ChatTurnsProps) {
  const t = useTranslations('ai')
  const { turns, again } = chat
  return (
    <ol role="list" className={styles.turns} aria-label={label} aria-live="polite">
      {turns.map((turn, index) => (
        <TurnItem key={turn.id} turn={turn}>
          {children(turn, index === turns.length - 1)}
          <TurnState turn={turn} />
          {index === turns.length - 1 && turn.state !== 'asking' && (
            <Button look="text" size="sm" icon="refresh" className={styles.again} onPress={again}>
              {t('chat.again')}
            </Button>
          )}
        </TurnItem>
      ))}
    </ol>
  )
}

/** Scrolls into view when it is asked. */
function TurnItem({ turn, children }: { turn: Turn; children: ReactNode }) {
  const t = useTranslations('ai')
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Braces, because newer browsers return a promise here and an effect must not.
    item.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li className={styles.turn} ref={item}>
      <p className={styles.question}>
        <span className="vh">{t('chat.you')} </span>
        {turn.question}
      </p>
      {children}
    </li>
  )
}

/** The progress of an answer, or why it ended. */
export function TurnState({ turn }: { turn: Turn }) {
  const t = useTranslations('ai')
  if (turn.state === 'failed') return <Failure error={turn.error} />
  if (turn.state === 'stopped') return <p className={styles.quiet}>{t('chat.stopped')}</p>
  if (turn.state === 'over') return null
  const last = turn.events.at(-1)?.kind
  const doing = last === 'waiting' || last === 'checking' ? last : 'thinking'
  return (
    <p className={styles.busy}>
      <Spinner isShown /> {t(`chat.${doing}`)}
    </p>
  )
}

function Failure({ error }: { error: unknown }) {
  const failureText = useFailureText()
  const faultText = useAiFault()
  return (
    <Notice kind="error">
      {error instanceof ModelFault ? faultText(error.code, error.retryAfter) : failureText(error)}
    </Notice>
  )
}
