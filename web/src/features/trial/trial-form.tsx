import { useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { NameAndEmail, OrganizationName } from './person-fields.tsx'
import { registerTrial, type TrialForm as Form } from './register.ts'
import styles from './trial.module.css'
import { UnknownFailure } from './unknown-failure.tsx'

const fields = ['name', 'email', 'phoneNumber', 'organization', 'privacyConsent']

interface TrialFormProps {
  form: Form
  onChange: (form: Form) => void
  onSent: () => void
  login: { href: string; onPress: () => void }
}

/** Five fields and a consent. The server's faults are shown at their fields, all at once. */
export function TrialForm({ form, onChange, onSent, login }: TrialFormProps) {
  const t = useTranslations('trial')
  const [error, setError] = useState<unknown>(null)
  const change = (part: Partial<Form>) => onChange({ ...form, ...part })
  const { pending, onSubmit } = useSubmit(async () => {
    try {
      await registerTrial(form)
      onSent()
    } catch (failure) {
      setError(failure)
      throw failure
    }
  })
  const lines = { form, onChange: change, error }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {hasCode(error, 'trial-already-exists') && (
        <Notice
          kind="warning"
          isNews
          title={t('errors.exists')}
          action={
            <ButtonLink look="line" size="sm" {...login}>
              {t('errors.logIn')}
            </ButtonLink>
          }
        >
          {error.detail}
        </Notice>
      )}
      {error !== null && !hasCode(error, 'trial-already-exists') && !isAboutFields(error, fields) && (
        <UnknownFailure error={error} title={t('errors.unknown')}>
          {t('errors.unknownText')}
        </UnknownFailure>
      )}
      <NameAndEmail {...lines} />
      <TextField
        label={t('fields.phone')}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        hint={t('fields.phoneHint')}
        value={form.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={faultOf(error, 'phoneNumber')}
      />
      <OrganizationName {...lines} />
      <div>
        <Checkbox
          name="consent"
          checked={form.privacyConsent}
          onChange={(privacyConsent) => change({ privacyConsent })}
          error={faultOf(error, 'privacyConsent')}
        >
          {t('consent')}
        </Checkbox>
        <Disclosure title={t('privacyTitle')}>
          <p>{t('privacy')}</p>
        </Disclosure>
      </div>
      <Button type="submit" look="next" size="lg" wide pending={pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
