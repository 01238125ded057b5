import { lossesOf } from '#domain/billing/plan-change.ts'
import type { PlanTier } from '#domain/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { CurrentPlan } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'

interface LossesNoticeProps {
  plan: CurrentPlan
  to: PlanTier
  /** When it begins; null: as soon as it is paid, and nothing is shown where nothing is lost. */
  at: string | null
}

/** What a smaller plan takes away, and when. */
export function LossesNotice({ plan, to, at }: LossesNoticeProps) {
  const t = useTranslations('billing')
  const { date } = useFormats()
  const texts = useBillingTexts()
  const losses = lossesOf(plan.tier, to, { userCount: plan.userCount, childCount: plan.childOrganizationCount })
  const losing = [
    // Who has no active plan can't use these any more.
    ...(plan.isActive && losses.modes.includes('crux') ? [t('losses.group')] : []),
    ...(plan.isActive && losses.builders ? [t('losses.builders')] : []),
    ...(plan.isActive && losses.analysis ? [t('losses.analysis')] : []),
    ...(plan.isActive && losses.ai ? [t('losses.ai')] : []),
    ...(losses.peopleOver > 0 ? [t('losses.people', { count: losses.peopleOver })] : []),
    ...(losses.childrenOver > 0 ? [t('losses.children')] : []),
  ]
  if (at === null && losing.length === 0) return null
  const title =
    at === null
      ? t(plan.isActive ? 'losses.titleNow' : 'losses.titleOver', { plan: texts.tier(to) })
      : t('losses.title', { plan: texts.tier(to), date: date(at) })
  return (
    <Notice kind={losing.length === 0 ? 'info' : 'warning'} title={title}>
      <p>
        {t(at !== null ? 'losses.lead' : plan.isActive ? 'losses.leadNow' : 'losses.leadOver')}{' '}
        {at !== null && losing.length > 0 && t('losses.then')}
      </p>
      {losing.length > 0 && (
        <ul className={styles.losses}>
          {losing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
