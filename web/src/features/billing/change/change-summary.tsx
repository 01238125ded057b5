import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { type CurrentPlan, type PlanForSale, usePlanChange, usePreview } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { confirmationUrl, useGoToPayment } from '../checkout/go-to-payment.ts'
import { LossesNotice } from './losses-notice.tsx'
import { Receipt } from './receipt.tsx'

interface ChangeSummaryProps {
  organizationId: string
  plan: CurrentPlan
  chosen: PlanForSale
}

/** The consequences of choosing this plan: what is paid today or changes later, and the button. */
export function ChangeSummary({ organizationId, plan, chosen }: ChangeSummaryProps) {
  const t = useTranslations('billing')
  const { date, money } = useFormats()
  const texts = useBillingTexts()
  const navigate = useNavigate()
  const [agrees, setAgrees] = useState(false)
  const [asksAgreement, setAsksAgreement] = useState(false)
  const runs = plan.key !== null
  const preview = usePreview(organizationId, runs ? chosen.priceId : null)
  const change = usePlanChange(organizationId)
  const goToPayment = useGoToPayment()
  const back = useLink(paths.manage())
  const priceId = chosen.priceId ?? ''
  const name = texts.tier(chosen.tier)
  const stay = (
    <ButtonLink look="text" {...back}>
      {t('receipt.stay', { plan: texts.tier(plan.tier) })}
    </ButtonLink>
  )
  if (!runs) {
    return (
      <div className={styles.steps}>
        <FailureNotice error={change.error} />
        <Button
          look="next"
          pending={change.isPending}
          onPress={() => change.mutate({ kind: 'checkout', priceId }, { onSuccess: goToPayment })}
        >
          {t('receipt.checkout')}
        </Button>
        {stay}
      </div>
    )
  }
  if (preview.error) return <FailureNotice error={preview.error} />
  if (!preview.data) return <Loading />
  const { direction, effectiveAt, prorationDate, amountDue, currency } = preview.data
  const isUpgrade = direction === 'upgrade'
  if (direction === 'same' && !plan.hasScheduledChange) return <p className={styles.lead}>{t('receipt.same')}</p>
  const confirm = () => {
    if (isUpgrade && !agrees) return setAsksAgreement(true)
    change.mutate(
      { kind: 'update', priceId, prorationDate },
      {
        onSuccess: () => {
          const later = direction === 'downgrade'
          toast(
            later ? t('receipt.planned', { plan: name, date: date(effectiveAt) }) : t('receipt.done', { plan: name }),
          )
          void navigate(paths.manage())
        },
        onError: (error) => {
          if (hasCode(error, 'preview_outdated')) void preview.refetch()
          // The bank confirms on the provider's page; the plan changes once it is paid there.
          if (hasCode(error, 'payment_needs_confirmation')) goToPayment(confirmationUrl(error))
        },
      },
    )
  }
  const label = () => {
    if (direction === 'same') return t('receipt.keep')
    return isUpgrade
      ? t('receipt.pay', { amount: money(amountDue, currency) })
      : t('receipt.change', { date: date(effectiveAt) })
  }
  return (
    <div className={styles.summary}>
      {isUpgrade && <Receipt preview={preview.data} priceKey={chosen.key} />}
      {direction === 'downgrade' && <LossesNotice plan={plan} to={chosen.tier} at={effectiveAt} />}
      <div className={styles.steps}>
        {isUpgrade && (
          <Checkbox
            checked={agrees}
            onChange={setAgrees}
            error={asksAgreement && !agrees ? t('receipt.consentMissing') : undefined}
          >
            {t('receipt.consent')}
          </Checkbox>
        )}
        <FailureNotice error={change.error} />
        <Button look="next" pending={change.isPending} onPress={confirm}>
          {label()}
        </Button>
        {stay}
      </div>
    </div>
  )
}
