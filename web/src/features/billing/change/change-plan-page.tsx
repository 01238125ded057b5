import { Link, useNavigate, useParams } from 'react-router'
import { planKey, planOfKey, type Plan } from '#domain/billing/plans.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { useCurrentPlan, usePlansForSale } from '../billing-queries.ts'
import styles from '../billing.module.css'
import { ChangeSummary } from './change-summary.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { TestRibbon } from '../test-ribbon.tsx'

const usual: Plan = { tier: 'pro', interval: 'month' }

/** Chooses another plan, or the first one. The selection is in the URL. */
export function ChangePlanPage({ organization }: { organization: Organization }) {
  const t = useTranslations('billing')
  const navigate = useNavigate()
  const { subscriptionPlanId = '' } = useParams()
  const chosen = planOfKey(subscriptionPlanId) ?? usual
  const plan = useCurrentPlan(organization.id)
  const sale = usePlansForSale(organization.id)
  const price = sale.data?.find(({ key }) => key === planKey(chosen))
  const error = plan.error ?? sale.error
  usePageTitle(t('change.title'))
  const retry = () => void Promise.all([plan.refetch(), sale.refetch()])
  return (
    <>
      <TestRibbon isShown={plan.data?.isTestMode} />
      <PageFrame
        crumb={<Link to={paths.manage()}>{t('title')}</Link>}
        title={t('change.title')}
        meta={organization.name}
      >
        {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={retry} />}
        {!error && (!plan.data || !sale.data) && <Loading />}
        {plan.data && plan.data.purchases !== null && <p className={styles.lead}>{t('plan.off')}</p>}
        {plan.data?.purchases === null && sale.data && (
          <div className={styles.page}>
            <PlanChoice
              plans={sale.data}
              current={plan.data}
              chosen={chosen}
              onChoose={(next) => void navigate(paths.changePlan(planKey(next)), { replace: true })}
            />
            {price && (
              <ChangeSummary key={price.key} organizationId={organization.id} plan={plan.data} chosen={price} />
            )}
          </div>
        )}
      </PageFrame>
    </>
  )
}
