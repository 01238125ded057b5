import { lossesOf } from '#domain/billing/plan-change.ts'
import type { PlanTier } from '#domain/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { CurrentPlan } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'

/** What a smaller plan takes away, and when. */
export function LossesNotice({ plan, to, at }: { plan: CurrentPlan; to: PlanTier; at: string }) {
  const t = useTranslations('billing')
  const { date } = useFormats()
  const texts = useBillingTexts()
  const losses = lossesOf(plan.tier, to, { userCount: plan.userCount, childCount: plan.childOrganizationCount })
  const losing = [
    ...(losses.modes.includes('crux') ? [t('losses.group')] : []),
    ...(losses.builders ? [t('losses.builders')] : []),
    ...(losses.analysis ? [t('losses.analysis')] : []),
    ...(losses.ai ? [t('losses.ai')] : []),
    ...(losses.peopleOver > 0 ? [t('losses.people', { count: losses.peopleOver })] : []),
    ...(losses.childrenOver > 0 ? [t('losses.children')] : []),
  ]
  return (
    <Notice kind="warning" title={t('losses.title', { plan: texts.tier(to), date: date(at) })}>
      <p>{t('losses.lead')}</p>
      <ul className={styles.losses}>
        {losing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
