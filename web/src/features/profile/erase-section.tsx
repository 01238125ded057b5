import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './profile.module.css'

interface EraseProps {
  email: string
  /** Whether the account has a password, which must then be entered. */
  hasPassword: boolean
  onErased: () => void
}

/** Erases the user's own account, confirmed by e-mail address, password and consent, then logs out. */
export function EraseSection(account: EraseProps) {
  const t = useTranslations('profile')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('erase.title')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('erase.text')}</p>
        <div>
          <Button look="line" onPress={() => setIsOpen(true)}>
            {t('erase.open')}
          </Button>
        </div>
      </div>
      {isOpen && <EraseDialog {...account} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function EraseDialog({ email, hasPassword, onErased, onClose }: EraseProps & { onClose: () => void }) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [consent, setConsent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const erase = useMutation({
    mutationFn: async () =>
      api('POST /v1/dashboard/users/self/erase', {
        body: { email: typed.trim(), consent: true, ...(hasPassword ? { password } : {}) },
      }),
    onSuccess: onErased,
  })
  const isRight = typed.trim().toLowerCase() === email.toLowerCase()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (isRight && consent && (!hasPassword || password !== '') && !erase.isPending) erase.mutate()
  }

  return (
    <Dialog
      isOpen
      title={t('erase.ask')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose} data-focus-first="">
            {common('back')}
          </Button>
          <Button type="submit" form={formId} look="line" className={styles.loses} pending={erase.isPending}>
            {t('erase.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={submit}>
        <p>{t('erase.means')}</p>
        <TextField
          label={t('erase.email', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          value={typed}
          onChange={setTyped}
          error={isTried && !isRight ? t('erase.emailWrong') : faultOf(erase.error, 'email')}
        />
        {hasPassword && (
          <TextField
            label={t('erase.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={isTried && password === '' ? t('erase.passwordWrong') : faultOf(erase.error, 'password')}
          />
        )}
        <Checkbox
          checked={consent}
          onChange={setConsent}
          error={isTried && !consent ? t('erase.consentRequired') : undefined}
        >
          {t('erase.consent')}
        </Checkbox>
        {!isAboutFields(erase.error, ['email', 'password', 'consent']) && <FailureNotice error={erase.error} />}
      </form>
    </Dialog>
  )
}
