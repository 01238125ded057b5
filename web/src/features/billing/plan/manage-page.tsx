import { relationMay } from '#domain/permissions/organization-rules.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { serverNow } from '../../../lib/server-time.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { BillingParts } from '../billing-parts.tsx'
import { useCurrentPlan, usePlanChange } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { OwnEffects } from './own-effects.tsx'
import { CardsSection } from './cards-section.tsx'
import { EndingSection } from './ending-section.tsx'
import { useGoToPayment } from '../checkout/go-to-payment.ts'
import { GreaterPlan } from './greater-plan.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { OpenInvoice } from './open-invoice.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanSheet } from './plan-sheet.tsx'
import { RedeemSection } from './redeem-section.tsx'
import { TestRibbon } from '../test-ribbon.tsx'

/** What an organization pays, when, why, and how to stop. Members only see which plan it has. */
export function ManagePage({ organization }: { organization: Organization }) {
  const t = useTranslations('billing')
  const texts = useBillingTexts()
  const isAdmin = relationMay(organization.relation, 'organization.manage-subscription')
  const { data: plan, error, refetch } = useCurrentPlan(organization.id, isAdmin)
  const change = usePlanChange(organization.id)
  const goToPayment = useGoToPayment()
  const toChange = useLink(paths.changePlan(plan?.key ?? 'crux_pro_month'))
  usePageTitle(t('title'))
  const pays = plan !== undefined && plan.key !== null
  const buys = plan?.purchases === null
  const openPortal = () => change.mutate({ kind: 'portal' }, { onSuccess: goToPayment })
  return (
    <>
      <TestRibbon isShown={plan?.isTestMode} />
      <PageFrame
        title={t('title')}
        meta={organization.name}
        actions={
          buys && (
            <ButtonLink look="next" {...toChange}>
              {t(pays ? 'plan.change' : 'plan.choose')}
            </ButtonLink>
          )
        }
      >
        {isAdmin && <BillingParts />}
        {!isAdmin && (
          <p className={styles.lead}>
            {t('plan.yours')}: {texts.tier(organization.tier)}. {t('plan.memberNote')}
          </p>
        )}
        <OwnEffects organizationId={organization.id} />
        {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
        {isAdmin && !plan && !error && <Loading />}
        {plan && (
          <div className={styles.columns}>
            <div className={styles.page}>
              <FailureNotice error={change.error} />
              <PlanNotices
                plan={plan}
                pending={change.isPending}
                onKeep={() => change.mutate({ kind: 'cancel', cancel: false })}
                onRevoke={() =>
                  change.mutate({
                    kind: 'update',
                    priceId: plan.priceId ?? '',
                    prorationDate: new Date(serverNow() - 1000).toISOString(),
                  })
                }
                onCard={openPortal}
              />
              {buys && <OpenInvoice organizationId={organization.id} state={plan.state} />}
              <PlanSheet plan={plan} />
              {plan.purchases === 'off' && <p className={styles.lead}>{t('plan.off')}</p>}
              {buys && (
                <>
                  <CardsSection organizationId={organization.id} pending={change.isPending} onPortal={openPortal} />
                  <InvoicesSection organizationId={organization.id} />
                </>
              )}
            </div>
            <div className={styles.page}>
              <GreaterPlan allowance={plan.allowance} />
              <RedeemSection organizationId={organization.id} />
              <LettersSection organization={organization} />
              <EndingSection
                periodEnd={pays && !plan.cancelAtPeriodEnd ? plan.currentPeriodEnd : null}
                pending={change.isPending}
                onEnd={(done) => change.mutate({ kind: 'cancel', cancel: true }, { onSettled: done })}
              />
            </div>
          </div>
        )}
      </PageFrame>
    </>
  )
}
