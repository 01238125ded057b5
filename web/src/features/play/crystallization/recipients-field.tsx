import { useEffect, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { gameLimits } from '#domain/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { type RecipientFault, readRecipients } from './recipients.ts'
import styles from './recipients-field.module.css'

interface RecipientsFieldProps {
  gameId: string
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** E-mail addresses as chips: typed or pasted, and added by Enter, a comma or leaving the field. */
export function RecipientsField({ gameId, value, onChange, error }: RecipientsFieldProps) {
  const t = useTranslations('crystallization')
  const [box] = useState(() => draftBox<string>(gameId, 'recipient'))
  const [typed, setTyped] = useState(() => box.read()?.value ?? '')
  const [fault, setFault] = useState<RecipientFault | null>(null)
  useEffect(() => {
    if (typed === '') box.clear()
    else box.write({ value: typed, base: '' })
  }, [box, typed])

  const add = (text: string) => {
    const read = readRecipients(value, text)
    if (read.list.length > value.length) onChange(read.list)
    setTyped(read.rest)
    setFault(read.fault)
  }
  const type = (text: string) => {
    if (/[,;\s]$/.test(text) && text.trim() !== '') {
      add(text)
      return
    }
    setTyped(text)
    setFault(null)
  }
  const max = gameLimits.recipientsMax
  return (
    <div className={styles.recipients}>
      <div className={styles.line}>
        <TextField
          label={t('recipients.label')}
          aside={t('optional')}
          hint={t('recipients.hint', { max })}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck="false"
          value={typed}
          onChange={type}
          error={fault ? t(`recipients.${fault}`, { max }) : error}
          onBlur={() => typed.trim() !== '' && add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(typed)
          }}
        />
      </div>
      {value.length > 0 && (
        <ul role="list" className={styles.chips} aria-label={t('recipients.list')}>
          {value.map((recipient) => (
            <li key={recipient} className={styles.chip}>
              {recipient}
              <Button
                look="bare"
                size="sm"
                icon="close"
                className={styles.remove}
                aria-label={t('recipients.remove', { recipient })}
                onPress={() => onChange(value.filter((other) => other !== recipient))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
