import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { useCards } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'

interface CardsSectionProps {
  organizationId: string
  pending: boolean
  onPortal: () => void
}

/** The payment cards on file; they are managed on the provider's page. */
export function CardsSection({ organizationId, pending, onPortal }: CardsSectionProps) {
  const t = useTranslations('billing')
  const texts = useBillingTexts()
  const { data: cards, error, refetch } = useCards(organizationId)
  return (
    <Section
      title={t('cards.title')}
      aside={
        <Button look="text" pending={pending} onPress={onPortal}>
          {t('cards.portal')}
        </Button>
      }
    >
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {cards?.length === 0 && <p className={styles.lead}>{t('cards.none')}</p>}
      <ul className={styles.rows}>
        {cards?.map((card) => (
          <li key={card.id}>
            <span className={styles.strong}>{texts.card(card)}</span>
            <span className={styles.quiet}>
              {texts.expiry(card)}
              {card.isDefault && `, ${t('cards.pays')}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
