import { useState, type ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type CurrentPlan, type PlanForSale, usePlanChange } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { useGoToPayment } from '../checkout/go-to-payment.ts'
import { NotChargedNotice } from '../checkout/not-charged-notice.tsx'
import { Consent } from './consent.tsx'
import { LossesNotice } from './losses-notice.tsx'
import { Receipt } from './receipt.tsx'

interface FirstPaymentProps {
  organizationId: string
  plan: CurrentPlan
  chosen: PlanForSale
  /** The way out. */
  stay: ReactNode
}

/** A first plan: what each period costs, and the way to the payment page, which says what is due now. */
export function FirstPayment({ organizationId, plan, chosen, stay }: FirstPaymentProps) {
  const t = useTranslations('billing')
  const texts = useBillingTexts()
  const [agrees, setAgrees] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const change = usePlanChange(organizationId)
  const goToPayment = useGoToPayment()
  const { pricing } = chosen
  if (!pricing) return null
  const { unitAmount, tax, currency } = pricing
  const isYearly = pricing.interval === 'year'
  const pay = () => {
    setAsked(true)
    if (agrees) change.mutate({ kind: 'checkout', priceId: pricing.priceId }, { onSuccess: goToPayment })
  }
  const line = t(isYearly ? 'receipt.aYear' : 'receipt.aMonth', { plan: texts.tier(chosen.tier) })
  return (
    <div className={styles.summary}>
      <Receipt
        title={t('receipt.firstTitle')}
        lines={[{ id: 'plan', text: line, amount: unitAmount }]}
        subtotal={null}
        tax={tax}
        total={{
          text: t(tax === null ? 'receipt.subtotal' : 'receipt.withTax'),
          amount: unitAmount + (tax ?? 0),
        }}
        currency={currency}
      >
        <p className={styles.quiet}>
          {t(isYearly ? 'receipt.everyYear' : 'receipt.everyMonth')} {tax === null && t('receipt.taxLater')}
        </p>
      </Receipt>
      <div className={styles.steps}>
        <LossesNotice plan={plan} to={chosen.tier} at={null} />
        <Consent agrees={agrees} onChange={setAgrees} isAsked={isAsked} />
        <NotChargedNotice error={change.error} />
        <Button look="next" pending={change.isPending} onPress={pay}>
          {t('receipt.checkout')}
        </Button>
        {stay}
      </div>
    </div>
  )
}
