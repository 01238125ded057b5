import { type KeyboardEvent, useState } from 'react'
import { chatLimits } from '#domain/limits.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import styles from './chat.module.css'
import { type Chat, turnsSent } from './use-chat.ts'

interface AskFormProps {
  chat: Chat
  label: string
  /** Suggested first questions, shown until one is asked. */
  starters: readonly string[]
}

/** The question field: Enter sends, Shift+Enter starts a new line. A running answer can be stopped. */
export function AskForm({ chat, label, starters }: AskFormProps) {
  const t = useTranslations('ai')
  const [text, setText] = useState('')
  const { isBusy, turns, ask, stop, clear } = chat
  const submit = () => {
    const question = text.trim()
    if (question === '' || isBusy) return
    setText('')
    ask(question)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {turns.length === 0 && (
        <ul role="list" className={styles.starters} aria-label={t('chat.starters')}>
          {starters.map((starter) => (
            <li key={starter}>
              <button type="button" className={styles.starter} onClick={() => ask(starter)}>
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={label}
        value={text}
        onChange={setText}
        maxLength={chatLimits.messageMax}
        onKeyDown={byKey}
        rows={1}
      />
      {turns.length > turnsSent && <p className={styles.quiet}>{t('chat.forgotten', { most: turnsSent })}</p>}
      <div className={styles.tools}>
        {isBusy ? (
          <Button look="line" icon="close" onPress={stop}>
            {t('chat.stop')}
          </Button>
        ) : (
          <Button look="line" icon="send" type="submit">
            {t('chat.ask')}
          </Button>
        )}
        {turns.length > 0 && (
          <Button look="text" size="sm" onPress={clear}>
            {t('chat.fresh')}
          </Button>
        )}
      </div>
    </form>
  )
}
