import { accountLimits, gameLimits, organizationLimits } from '#domain/limits.ts'
import { faultOf } from '../../lib/api/faults.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Person } from './register.ts'

interface PersonFieldsProps<Form extends Person> {
  form: Form
  onChange: (part: Partial<Person>) => void
  error: unknown
}

/** Name and e-mail, the first fields of both forms. */
export function NameAndEmail<Form extends Person>({ form, onChange, error }: PersonFieldsProps<Form>) {
  const t = useTranslations('trial')
  return (
    <>
      <TextField
        label={t('fields.name')}
        name="name"
        autoComplete="name"
        maxLength={accountLimits.nameMax}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={faultOf(error, 'name')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={gameLimits.emailMax}
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={faultOf(error, 'email')}
      />
    </>
  )
}

/** The name of the new organization. */
export function OrganizationName<Form extends Person>({ form, onChange, error }: PersonFieldsProps<Form>) {
  const t = useTranslations('trial')
  return (
    <TextField
      label={t('fields.organization')}
      name="organization"
      autoComplete="organization"
      maxLength={organizationLimits.nameMax}
      hint={t('fields.organizationHint')}
      value={form.organization}
      onChange={(organization) => onChange({ organization })}
      error={faultOf(error, 'organization')}
    />
  )
}
