import { planOfKey } from '#domain/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Preview } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'

/** What is paid today, line by line, and what is due later. These are the amounts charged. */
export function Receipt({ preview, priceKey }: { preview: Preview; priceKey: string }) {
  const t = useTranslations('billing')
  const { date, money } = useFormats()
  const texts = useBillingTexts()
  const { lines, subtotal, tax, amountDue, currency, nextAmount, nextDate, paymentMethod } = preview
  const isYearly = planOfKey(priceKey)?.interval === 'year'
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      <dl>
        {lines.map((line) => (
          <div key={`${line.kind} ${line.priceKey}`}>
            <dt>{texts.line(line)}</dt>
            <dd>{money(line.amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('receipt.subtotal')}</dt>
          <dd>{money(subtotal, currency)}</dd>
        </div>
        <div>
          <dt>{t('receipt.tax')}</dt>
          <dd>{money(tax, currency)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('receipt.total')}</dt>
          <dd>{money(amountDue, currency)}</dd>
        </div>
      </dl>
      {nextAmount !== null && nextDate !== null && (
        <p className={styles.quiet}>
          {t(isYearly ? 'receipt.thenYear' : 'receipt.thenMonth', {
            date: date(nextDate),
            amount: money(nextAmount, currency),
          })}
        </p>
      )}
      <p className={styles.quiet}>
        {paymentMethod ? t('receipt.card', { card: texts.card(paymentMethod) }) : t('receipt.noCard')}
      </p>
    </section>
  )
}
