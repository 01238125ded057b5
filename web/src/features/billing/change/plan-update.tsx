import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import type { CurrentPlan, PlanForSale, Preview, usePlanChange } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { confirmationUrl, useGoToPayment } from '../checkout/go-to-payment.ts'
import { Consent } from './consent.tsx'
import { LossesNotice } from './losses-notice.tsx'
import { PayWith } from './pay-with.tsx'
import { Receipt } from './receipt.tsx'

interface PlanUpdateProps {
  /** The owner's: it outlives this summary, which goes as soon as the plan has changed. */
  change: ReturnType<typeof usePlanChange>
  plan: CurrentPlan
  chosen: PlanForSale
  preview: Preview
  /** The amounts are no longer those that would be charged. */
  onOutdated: () => void
  /** The way out. */
  stay: ReactNode
}

/** A change of a plan that runs, with exactly the amounts that it charges. */
export function PlanUpdate({ change, plan, chosen, preview, onOutdated, stay }: PlanUpdateProps) {
  const t = useTranslations('billing')
  const { date, money } = useFormats()
  const texts = useBillingTexts()
  const navigate = useNavigate()
  const [agrees, setAgrees] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isOtherCard, setOtherCard] = useState(false)
  const goToPayment = useGoToPayment()
  const { direction, effectiveAt, prorationDate, amountDue, currency, nextAmount, nextDate, paymentMethod } = preview
  const isUpgrade = direction === 'upgrade'
  const isYearly = chosen.interval === 'year'
  const name = texts.tier(chosen.tier)
  const needsCard = isUpgrade && (isOtherCard || (paymentMethod === null && amountDue > 0))
  const confirm = () => {
    if (needsCard) return change.mutate({ kind: 'portal' }, { onSuccess: goToPayment })
    setAsked(true)
    if (isUpgrade && !agrees) return
    change.mutate(
      { kind: 'update', priceId: chosen.priceId ?? '', prorationDate, amountDue },
      {
        onSuccess: () => {
          const values = { plan: name, date: date(effectiveAt) }
          toast(direction === 'downgrade' ? t('receipt.planned', values) : t('receipt.done', values))
          void navigate(paths.manage())
        },
        onError: (error) => {
          if (hasCode(error, 'preview_outdated')) onOutdated()
          // The bank confirms on the provider's page; the plan changes once it is paid there.
          if (hasCode(error, 'payment_needs_confirmation')) goToPayment(confirmationUrl(error))
        },
      },
    )
  }
  const label = () => {
    if (needsCard) return t('cards.portal')
    if (direction === 'same') return t('receipt.keep')
    return isUpgrade
      ? t('receipt.pay', { amount: money(amountDue, currency) })
      : t('receipt.change', { date: date(effectiveAt) })
  }
  return (
    <div className={styles.summary}>
      {isUpgrade && (
        <Receipt
          title={t('receipt.title')}
          lines={preview.lines.map((line) => ({
            id: `${line.kind} ${line.priceKey}`,
            text: texts.line(line),
            amount: line.amount,
          }))}
          subtotal={preview.subtotal}
          tax={preview.tax}
          total={{ text: t('receipt.total'), amount: amountDue }}
          currency={currency}
        >
          {nextAmount !== null && nextDate !== null && (
            <p className={styles.quiet}>
              {t(isYearly ? 'receipt.thenYear' : 'receipt.thenMonth', {
                date: date(nextDate),
                amount: money(nextAmount, currency),
              })}
            </p>
          )}
        </Receipt>
      )}
      {direction === 'downgrade' && <LossesNotice plan={plan} to={chosen.tier} at={effectiveAt} />}
      <div className={styles.steps}>
        {!isUpgrade && nextAmount !== null && nextDate !== null && (
          <p>
            {t(paymentMethod === null ? 'receipt.next' : 'receipt.nextBy', {
              date: date(nextDate),
              amount: money(nextAmount, currency),
              card: paymentMethod === null ? '' : texts.card(paymentMethod),
            })}
          </p>
        )}
        {isUpgrade && <PayWith card={paymentMethod} isOther={isOtherCard} onChange={setOtherCard} />}
        {isUpgrade && !needsCard && <Consent agrees={agrees} onChange={setAgrees} isAsked={isAsked} />}
        <FailureNotice error={change.error} />
        <Button look="next" pending={change.isPending} onPress={confirm}>
          {label()}
        </Button>
        {stay}
      </div>
    </div>
  )
}
