import { useState } from 'react'
import { faultOf } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { usePlanChange } from '../billing-queries.ts'
import styles from '../billing.module.css'

/** Redeems a code for a plan or passes. */
export function RedeemSection({ organizationId }: { organizationId: string }) {
  const t = useTranslations('billing')
  const [couponCode, setCouponCode] = useState('')
  const redeem = usePlanChange(organizationId)
  const fault = faultOf(redeem.error, 'couponCode')
  return (
    <Section title={t('redeem.title')}>
      <form
        className={styles.steps}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          redeem.mutate(
            { kind: 'redeem', couponCode },
            {
              onSuccess: () => {
                setCouponCode('')
                toast(t('redeem.done'))
              },
            },
          )
        }}
      >
        <TextField
          label={t('redeem.code')}
          hint={t('redeem.hint')}
          autoComplete="off"
          value={couponCode}
          onChange={setCouponCode}
          error={fault}
        />
        {fault === undefined && <FailureNotice error={redeem.error} />}
        <Button type="submit" look="line" pending={redeem.isPending}>
          {t('redeem.action')}
        </Button>
      </form>
    </Section>
  )
}
