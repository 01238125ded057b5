import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { passwordLimits } from '#domain/limits.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { changePassword } from './change-password.ts'
import styles from './profile.module.css'

const fields = ['currentPassword', 'newPassword', 'newPasswordConfirmation'] as const

/** Changes the password; all other sessions of the account end. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const [words, setWords] = useState({ currentPassword: '', newPassword: '', newPasswordConfirmation: '' })
  const [seen, setSeen] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const change = useMutation({
    mutationFn: async () => changePassword(words),
  })
  const early = {
    currentPassword: words.currentPassword === '' ? t('password.currentRequired') : undefined,
    newPassword:
      words.newPassword.length < passwordLimits.min ? t('password.tooShort', { count: passwordLimits.min }) : undefined,
    newPasswordConfirmation: words.newPassword === words.newPasswordConfirmation ? undefined : t('password.different'),
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    const wrong = fields.find((field) => early[field] !== undefined)
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
    if (change.isPending) return undefined
    return change.mutate(undefined, {
      onSuccess: () => {
        onDone()
        toast(t('password.changed'))
      },
    })
  }

  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      {/* Lets password managers know the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`password.${field}`)}
          type={seen ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck="false"
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          value={words[field]}
          readOnly={change.isPending}
          onChange={(value) => {
            setWords((old) => ({ ...old, [field]: value }))
            if (change.isError) change.reset()
          }}
          {...(field === 'newPassword' && { hint: t('password.hint', { count: passwordLimits.min }) })}
          error={(isTried ? early[field] : undefined) ?? faultOf(change.error, field)}
        />
      ))}
      <Checkbox checked={seen} onChange={setSeen}>
        {t('password.show')}
      </Checkbox>
      <p className={styles.quiet}>{t('password.others')}</p>
      {!isAboutFields(change.error, fields) && <FailureNotice error={change.error} />}
      <div className={styles.ways}>
        <Button type="submit" look="line" pending={change.isPending}>
          {t('password.submit')}
        </Button>
        <Button look="text" onPress={onDone}>
          {common('back')}
        </Button>
      </div>
    </form>
  )
}
