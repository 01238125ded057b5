import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { CurrentPlan } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'

interface PlanNoticesProps {
  plan: CurrentPlan
  pending: boolean
  onKeep: () => void
  onRevoke: () => void
  onCard: () => void
}

/** Upcoming changes of the plan, and how to stop them. */
export function PlanNotices({ plan, pending, onKeep, onRevoke, onCard }: PlanNoticesProps) {
  const t = useTranslations('billing')
  const { date } = useFormats()
  const texts = useBillingTexts()
  const act = (label: string, onPress: () => void) => (
    <Button look="line" size="sm" pending={pending} onPress={onPress}>
      {label}
    </Button>
  )
  const isFailing = plan.state === 'past_due'
  const { subscriptionSchedule: schedule } = plan
  const isCancelled = plan.state === 'cancelled' || (isFailing && plan.cancelAtPeriodEnd)
  if (isFailing || isCancelled || schedule) {
    return (
      <>
        {isFailing && (
          <Notice kind="error" title={t('state.past_due.title')} action={act(t('state.past_due.action'), onCard)}>
            {t('state.past_due.text', { date: date(plan.pastDueUntil ?? plan.currentPeriodEnd ?? '') })}
          </Notice>
        )}
        {isCancelled && (
          <Notice
            kind="warning"
            title={t('state.cancelled.title', { date: date(plan.currentPeriodEnd ?? '') })}
            action={act(t('state.cancelled.action'), onKeep)}
          >
            {/* What failed is still owed. */}
            {isFailing ? null : t('state.cancelled.text')}
          </Notice>
        )}
        {schedule && (
          <Notice
            kind="info"
            title={t('state.changing.title', {
              plan: texts.tier(schedule.upcomingProduct.tier),
              date: date(schedule.startsAt),
            })}
            action={act(t('state.changing.action', { plan: texts.tier(plan.tier) }), onRevoke)}
          >
            {t('state.changing.text')}
          </Notice>
        )}
      </>
    )
  }
  if (plan.state !== 'inactive') return null
  return (
    <Notice kind="warning" title={t('state.inactive.title')}>
      {t('state.inactive.text')}
    </Notice>
  )
}
