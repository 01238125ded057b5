import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The e-mail address of an account. */
export function EmailField(props: EmailFieldProps) {
  const t = useTranslations('session')
  return (
    <TextField
      {...props}
      label={t('login.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck="false"
      inputMode="email"
    />
  )
}
