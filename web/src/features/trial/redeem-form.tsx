import { useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { NameAndEmail, OrganizationName } from './person-fields.tsx'
import { type CouponForm, redeemCode } from './register.ts'
import styles from './trial.module.css'
import { UnknownFailure } from './unknown-failure.tsx'

const fields = ['couponCode', 'name', 'email', 'organization', 'marketingConsent']

interface RedeemFormProps {
  form: CouponForm
  onChange: (form: CouponForm) => void
  onSent: () => void
}

/** The form for redeeming a code. An invalid code is reported at its field. */
export function RedeemForm({ form, onChange, onSent }: RedeemFormProps) {
  const t = useTranslations('trial')
  const [error, setError] = useState<unknown>(null)
  const change = (part: Partial<CouponForm>) => onChange({ ...form, ...part })
  const { pending, onSubmit } = useSubmit(async () => {
    try {
      await redeemCode(form)
      onSent()
    } catch (failure) {
      setError(failure)
      throw failure
    }
  })
  const isWrongCode = hasCode(error, 'invalid_coupon_code')
  const lines = { form, onChange: change, error }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {error !== null && !isWrongCode && !isAboutFields(error, fields) && (
        <UnknownFailure error={error} title={t('redemption.unknown')}>
          {t('redemption.unknownText')}
        </UnknownFailure>
      )}
      <TextField
        label={t('redemption.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        className={styles.code}
        hint={t('redemption.codeHint')}
        value={form.couponCode}
        onChange={(couponCode) => change({ couponCode })}
        error={isWrongCode ? `${error.title}. ${error.detail}` : faultOf(error, 'couponCode')}
      />
      <NameAndEmail {...lines} />
      <OrganizationName {...lines} />
      <Checkbox
        name="marketing"
        checked={form.marketingConsent}
        onChange={(marketingConsent) => change({ marketingConsent })}
      >
        {t('redemption.marketing')}
      </Checkbox>
      <Button type="submit" look="next" size="lg" wide pending={pending}>
        {t('redemption.submit')}
      </Button>
    </form>
  )
}
