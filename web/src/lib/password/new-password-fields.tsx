import { passwordLimits } from '#domain/limits.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import type { NewPassword } from './new-password.ts'

/** The two fields of a new password, with the password rule above. */
export function NewPasswordFields({ value }: { value: NewPassword }) {
  const t = useTranslations('account')
  const labels = {
    showLabel: t('password.show'),
    coverLabel: t('password.hide'),
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <PasswordField
        {...labels}
        label={t('password.label')}
        name="new-password"
        hint={t('password.rule', { min: passwordLimits.min })}
        value={value.password}
        onChange={value.write}
        error={value.faults.password}
      />
      <PasswordField
        {...labels}
        label={t('password.again')}
        name="new-password-again"
        value={value.confirmation}
        onChange={value.confirm}
        error={value.faults.confirmation}
      />
    </>
  )
}
