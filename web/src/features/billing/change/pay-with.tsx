import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { PaymentCard } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'

interface PayWithProps {
  /** The card that pays; null: there is none. */
  card: PaymentCard | null
  isOther: boolean
  onChange: (isOther: boolean) => void
}

/** The card that pays a change. Another one is chosen or added at the provider, and pays from then on. */
export function PayWith({ card, isOther, onChange }: PayWithProps) {
  const t = useTranslations('billing')
  const texts = useBillingTexts()
  if (card === null) return <Notice kind="warning">{t('receipt.noCard')}</Notice>
  return (
    <RadioCards
      legend={t('payWith.title')}
      value={isOther ? 'other' : 'own'}
      onChange={(chosen) => onChange(chosen === 'other')}
      options={[
        { value: 'own', title: texts.card(card), note: texts.expiry(card) },
        { value: 'other', title: t('payWith.other'), note: t('payWith.otherNote') },
      ]}
    />
  )
}
