import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { CurrentPlan } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from '../billing.module.css'
import { usePlanContents } from '../change/plan-contents.ts'
import { AllowanceBlocks } from '../allowance-blocks.tsx'

/** The organization's plan: its price, dates, and usage. */
export function PlanSheet({ plan }: { plan: CurrentPlan }) {
  const t = useTranslations('billing')
  const { date, money, number } = useFormats()
  const texts = useBillingTexts()
  const contentsOf = usePlanContents()
  const { pricing, nextAmount, nextDate } = plan
  const source = () => {
    if (plan.purchases === 'parent') return t('plan.source.parent')
    return plan.planSource === 'provider' ? null : t(`plan.source.${plan.planSource}`)
  }
  const end = plan.currentPeriodEnd ?? plan.fixedExpiryDate
  return (
    <div className={styles.sheet}>
      <div>
        <p className={styles.quiet}>{t('plan.yours')}</p>
        <p className={styles.tier}>{texts.tier(plan.tier)}</p>
        {pricing ? (
          <p className={styles.price}>
            {t(pricing.interval === 'month' ? 'plan.month' : 'plan.year', {
              amount: money(pricing.unitAmount, pricing.currency),
            })}
          </p>
        ) : (
          <p>{source()}</p>
        )}
        <ul role="list" className={styles.contents}>
          {contentsOf(plan.allowance).map((text) => (
            <li key={text} className={styles.has}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <dl className={styles.sheetFacts}>
        {pricing && (
          <div>
            <dt>{t('plan.next')}</dt>
            <dd>
              {nextAmount === null || nextDate === null
                ? t('plan.noNext')
                : t('plan.nextOn', { date: date(nextDate), amount: money(nextAmount, pricing.currency) })}
            </dd>
          </div>
        )}
        {end !== null && nextDate === null && (
          <div>
            <dt>{t('plan.until')}</dt>
            <dd>{t('plan.untilDate', { date: date(end) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('plan.places')}</dt>
          <dd>
            <AllowanceBlocks taken={plan.userCount} all={plan.allowance.userQuota} />
            {plan.allowance.userQuota === null
              ? t('plan.unlimited', { taken: number(plan.userCount) })
              : t('plan.taken', { taken: number(plan.userCount), all: number(plan.allowance.userQuota) })}
          </dd>
        </div>
        {plan.purchases !== 'parent' && plan.allowance.childQuota > 0 && (
          <div>
            <dt>{t('plan.children')}</dt>
            <dd>
              {t('plan.taken', {
                taken: number(plan.childOrganizationCount),
                all: number(plan.allowance.childQuota),
              })}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
