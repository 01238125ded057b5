import { useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { isAboutFields } from '../../lib/api/faults.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { SupportLink } from '../../lib/installation/support-link.tsx'
import { NewPasswordFields } from '../../lib/password/new-password-fields.tsx'
import { useNewPassword } from '../../lib/password/new-password.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type LinkParts, type PasswordLink, resetPassword } from './reset-password.ts'
import styles from './reset-form.module.css'

interface ResetFormProps {
  parts: LinkParts
  link: PasswordLink
  onDone: () => Promise<void>
  isOver: (error: unknown) => boolean
  onOver: (error: unknown) => void
}

/** Sets a new password with a mailed link, which works once. */
export function ResetForm({ parts, link, onDone, isOver, onOver }: ResetFormProps) {
  const t = useTranslations('account')
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const password = useNewPassword(refusal)
  const { pending, onSubmit } = useSubmit(async () => {
    setRefusal(null)
    try {
      await resetPassword(parts, password.password, password.confirmation)
      await onDone()
    } catch (error) {
      if (isOver(error)) return onOver(error)
      setRefusal(error)
      throw error
    }
  }, password.check)

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {refusal !== null && !isAboutFields(refusal, ['newPassword', 'newPasswordConfirmation']) && (
        <Notice kind="error" isNews title={t('reset.failed')}>
          {failureText(refusal)}
          {hasCode(refusal, 'trial_expired') && <SupportLink />}
        </Notice>
      )}
      <input
        className="vh"
        type="email"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={link.email}
      />
      <NewPasswordFields value={password} />
      {link.passwordEnabled && <p className={styles.note}>{t('reset.elsewhere')}</p>}
      <Button type="submit" look="next" size="lg" wide pending={pending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
