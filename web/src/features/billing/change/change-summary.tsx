import { paths } from '../../../lib/navigation/paths.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { type CurrentPlan, type PlanForSale, usePlanChange, usePreview } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { FirstPayment } from './first-payment.tsx'
import { PlanUpdate } from './plan-update.tsx'

interface ChangeSummaryProps {
  organizationId: string
  plan: CurrentPlan
  chosen: PlanForSale
}

/** The consequences of choosing this plan: what is paid today or changes later, and the button. */
export function ChangeSummary({ organizationId, plan, chosen }: ChangeSummaryProps) {
  const t = useTranslations('billing')
  const texts = useBillingTexts()
  const runs = plan.key !== null
  const preview = usePreview(organizationId, runs ? chosen.priceId : null)
  const change = usePlanChange(organizationId)
  const back = useLink(paths.manage())
  const stay = (
    <ButtonLink look="text" {...back}>
      {runs ? t('receipt.stay', { plan: texts.tier(plan.tier) }) : t('receipt.notNow')}
    </ButtonLink>
  )
  if (!runs) return <FirstPayment organizationId={organizationId} plan={plan} chosen={chosen} stay={stay} />
  if (preview.error) return <FailureNotice error={preview.error} />
  if (!preview.data) return <Loading />
  if (preview.data.direction === 'same' && !plan.hasScheduledChange)
    return <p className={styles.lead}>{t('receipt.same')}</p>
  return (
    <PlanUpdate
      change={change}
      plan={plan}
      chosen={chosen}
      preview={preview.data}
      onOutdated={() => void preview.refetch()}
      stay={stay}
    />
  )
}
