import { useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { isAboutFields } from '../../lib/api/faults.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { NewPasswordFields } from '../../lib/password/new-password-fields.tsx'
import { useNewPassword } from '../../lib/password/new-password.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { acceptInvitation, type Invitation } from './invitation.ts'
import styles from './invite-form.module.css'

interface InviteFormProps {
  value: string
  invitation: Invitation
  onDone: () => Promise<void>
  /** Opens the login page, which leads back here. */
  onLogIn: () => void
  onOver: (error: unknown) => void
  isOver: (error: unknown) => boolean
}

/** Accepts an invitation: with or without a new password, or directly if the account has one. */
export function InviteForm({ value, invitation, onDone, onLogIn, onOver, isOver }: InviteFormProps) {
  const t = useTranslations('account')
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [without, setWithout] = useState(false)
  const password = useNewPassword(refusal)
  const needsPassword = !invitation.passwordEnabled

  async function accept(withPassword: boolean) {
    setRefusal(null)
    try {
      await acceptInvitation(
        value,
        withPassword ? { newPassword: password.password, newPasswordConfirmation: password.confirmation } : null,
      )
      await onDone()
    } catch (error) {
      if (isOver(error)) return onOver(error)
      setRefusal(error)
      throw error
    }
  }

  const form = useSubmit(
    () => accept(needsPassword),
    () => !needsPassword || password.check(),
  )
  const isShownAtFields = isAboutFields(refusal, ['newPassword', 'newPasswordConfirmation'])

  async function acceptWithout() {
    if (form.pending || without) return
    setWithout(true)
    await accept(false).catch(() => undefined)
    setWithout(false)
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {refusal !== null && !isShownAtFields && (
        <Notice
          kind="error"
          isNews
          title={t('invite.failed')}
          action={
            hasCode(refusal, 'invite_needs_login') && (
              <Button size="sm" onPress={onLogIn}>
                {t('problem.logIn')}
              </Button>
            )
          }
        >
          {failureText(refusal)}
        </Notice>
      )}
      <TextField
        label={t('invite.email')}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        onChange={() => undefined}
      />
      <p>
        {needsPassword
          ? t('invite.newPassword')
          : t('invite.hasPassword', { organization: invitation.organizationName })}
      </p>
      {needsPassword && <NewPasswordFields value={password} />}
      <Button type="submit" look="next" size="lg" wide pending={form.pending}>
        {t('invite.accept')}
      </Button>
      {needsPassword && (
        <Button look="text" pending={without} onPress={() => void acceptWithout()}>
          {t('invite.without')}
        </Button>
      )}
    </form>
  )
}
