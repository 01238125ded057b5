import { type SubmitEvent, useState } from 'react'
import { linkLimits } from '#domain/limits.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from '../organization.module.css'
import type { Deletion, DeletionFacts } from './deletion-state.ts'

interface DestroyFormProps {
  name: string
  facts: DeletionFacts
  pending: boolean
  failure: Extract<Deletion, { at: 'error' }> | null
  onDestroy: (code: string) => void
  onCancel: () => void
  /** Requests a new code, which invalidates the earlier one. */
  onAgain: () => void
}

/** What will be deleted, the mailed code, and the consent. */
export function DestroyForm({ name, facts, pending, failure, onDestroy, onCancel, onAgain }: DestroyFormProps) {
  const t = useTranslations('organization')
  const failureText = useFailureText()
  const { dateTime } = useFormats()
  const [code, setCode] = useState('')
  const [consent, setConsent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const digits = code.replaceAll(/\s/g, '')
  const codeFault = isTried && digits === '' ? t('deletion.codeRequired') : undefined
  const refused = failure?.failure === 'invalid_code' ? failureText(failure.cause) : undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (digits !== '' && consent) {
      if (!pending) onDestroy(digits)
    } else
      event.currentTarget
        .querySelector<HTMLInputElement>(digits === '' ? 'input[inputmode]' : 'input[type="checkbox"]')
        ?.focus()
  }

  return (
    <form className={styles.destroy} noValidate onSubmit={submit}>
      <Notice isNews title={t('deletion.sentTitle')}>
        {t('deletion.sent', { email: facts.email, until: dateTime(facts.expiresAt) })}
      </Notice>
      <div>
        <p className={styles.strong}>{t('deletion.goes')}</p>
        <ul className={styles.goes}>
          <li>{t('deletion.games', { count: facts.gameCount })}</li>
          <li>{t('deletion.users', { count: facts.userCount })}</li>
          {facts.accountCount > 0 && <li>{t('deletion.accounts', { count: facts.accountCount })}</li>}
        </ul>
        <p>
          {facts.childOrganizationCount > 0
            ? t('deletion.childrenStay', { count: facts.childOrganizationCount })
            : t('deletion.othersStay')}
        </p>
      </div>
      <TextField
        className={styles.code}
        label={t('deletion.code')}
        hint={t('deletion.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={linkLimits.codeDigits * 2}
        value={code}
        onChange={setCode}
        error={codeFault ?? refused}
      />
      <Checkbox
        checked={consent}
        onChange={setConsent}
        error={isTried && !consent ? t('deletion.consentRequired') : undefined}
      >
        {t('deletion.consent', { name })}
      </Checkbox>
      {failure?.failure === 'unknown_error' && (
        <Notice kind="error" isNews title={t('deletion.unknownError')}>
          {failureText(failure.cause)}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button type="submit" look="line" className={styles.loses} pending={pending}>
          {t('deletion.destroy')}
        </Button>
        <Button look="line" onPress={onCancel} aria-disabled={pending}>
          {t('deletion.cancel')}
        </Button>
        <Button look="text" onPress={onAgain} aria-disabled={pending}>
          {t('deletion.again')}
        </Button>
      </div>
    </form>
  )
}
