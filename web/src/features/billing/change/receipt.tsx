import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from '../billing.module.css'

interface ReceiptProps {
  title: string
  lines: readonly { id: string; text: string; amount: number }[]
  /** Null: not shown. */
  subtotal: number | null
  /** Null: not known before the payment page. */
  tax: number | null
  total: { text: string; amount: number }
  currency: string
  /** What is due later. */
  children?: ReactNode
}

/** What is paid, line by line. */
export function Receipt({ title, lines, subtotal, tax, total, currency, children }: ReceiptProps) {
  const t = useTranslations('billing')
  const { money } = useFormats()
  const sums = [
    ...lines,
    ...(subtotal === null ? [] : [{ id: 'subtotal', text: t('receipt.subtotal'), amount: subtotal }]),
    ...(tax === null ? [] : [{ id: 'tax', text: t('receipt.tax'), amount: tax }]),
  ]
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{title}</h2>
      <dl>
        {sums.map(({ id, text, amount }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.text}</dt>
          <dd>{money(total.amount, currency)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
