import { planTiers, type PlanInterval, type PlanTier } from '#domain/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import type { CurrentPlan, PlanForSale } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { usePlanContents } from './plan-contents.ts'
import { yearlySaving } from './yearly-saving.ts'

interface PlanChoiceProps {
  plans: readonly PlanForSale[]
  current: CurrentPlan
  chosen: { tier: PlanTier; interval: PlanInterval }
  onChoose: (chosen: { tier: PlanTier; interval: PlanInterval }) => void
}

/** The plans side by side, monthly or yearly, each with its contents. */
export function PlanChoice({ plans, current, chosen, onChoose }: PlanChoiceProps) {
  const t = useTranslations('billing')
  const { money } = useFormats()
  const texts = useBillingTexts()
  const contentsOf = usePlanContents()
  const shown = planTiers.flatMap(
    (tier) => plans.find((plan) => plan.tier === tier && plan.interval === chosen.interval) ?? [],
  )
  const saving = yearlySaving(plans, chosen.tier)
  const monthlyOf = (tier: PlanTier) =>
    plans.find((plan) => plan.tier === tier && plan.interval === 'month')?.unitAmount ?? 0
  return (
    <div className={styles.page}>
      <RadioCards
        legend={t('change.interval')}
        columns
        value={chosen.interval}
        onChange={(interval) => onChoose({ ...chosen, interval })}
        options={[
          { value: 'month', title: t('change.month') },
          {
            value: 'year',
            title: saving > 0 ? t('change.year', { percent: texts.percent(saving) }) : t('change.yearPlain'),
          },
        ]}
      />
      <RadioCards
        legend={t('change.plan')}
        columns
        fromTop
        value={chosen.tier}
        onChange={(tier) => onChoose({ ...chosen, tier })}
        options={shown.map((plan) => ({
          value: plan.tier,
          title: texts.tier(plan.tier),
          note: (
            <span className={styles.contents}>
              <strong className={styles.price}>
                {t(plan.interval === 'year' ? 'change.perYear' : 'change.perMonth', {
                  amount: money(plan.unitAmount ?? 0, plan.currency ?? 'eur'),
                })}
              </strong>
              {plan.interval === 'year' && plan.pricing && (
                <span>
                  {t('change.insteadOf')} <s>{money(monthlyOf(plan.tier) * 12, plan.pricing.currency)}</s>
                </span>
              )}
              {contentsOf(plan.allowance).map((text) => (
                <span key={text} className={styles.has}>
                  <Icon name="check" />
                  {text}
                </span>
              ))}
              {plan.key === current.key && <em>{t('change.today')}</em>}
            </span>
          ),
        }))}
      />
      <p className={styles.quiet}>{t('change.withoutVat')}</p>
    </div>
  )
}
