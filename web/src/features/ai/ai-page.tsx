import { useState } from 'react'
import { NoAi } from '../../lib/ai/no-ai.tsx'
import { useAiReason } from '../../lib/ai/use-ai-reason.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Tabs } from '../../ui/overlay/tabs.tsx'
import { type AiContract, type OwnEndpoint, useContracts, useOwnEndpoint } from './ai-queries.ts'
import styles from './ai.module.css'
import { ContractsTable } from './contracts-table.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { HowTo } from './how-to.tsx'
import { MonthUsage } from './month-usage.tsx'
import { UsageMonths } from './usage-months.tsx'

const views = ['overview', 'contracts', 'endpoint'] as const
type View = (typeof views)[number]

/** An organization's AI: usage, contracts, and its own endpoint. */
export function AiPage({ organization }: { organization: Organization }) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const contracts = useContracts(organization.id)
  const endpoint = useOwnEndpoint(organization.id)
  const [view, setView] = useState<View>('overview')
  usePageTitle(t('title'))
  const error = contracts.error ?? endpoint.error
  const retry = () => void Promise.all([contracts.refetch(), endpoint.refetch()])
  return (
    <PageFrame title={t('title')} meta={t('lead')} measure="full">
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={retry} />}
      {!error && !(contracts.data && endpoint.data) && <Loading />}
      {contracts.data && endpoint.data && (
        <Tabs
          label={t('views')}
          selected={view}
          onSelect={(id) => setView(views.find((one) => one === id) ?? 'overview')}
          tabs={views.map((id) => ({
            id,
            title: t(`tabs.${id}`),
            ...(id === 'contracts' && contracts.data.length > 0 && { count: number(contracts.data.length) }),
            content: (
              <View
                id={id}
                organizationId={organization.id}
                contracts={contracts.data}
                endpoint={endpoint.data}
                onConnect={() => setView('endpoint')}
              />
            ),
          }))}
        />
      )}
    </PageFrame>
  )
}

interface ViewProps {
  id: View
  organizationId: string
  contracts: readonly AiContract[]
  endpoint: OwnEndpoint
  onConnect: () => void
}

function View({ id, organizationId, contracts, endpoint, onConnect }: ViewProps) {
  const t = useTranslations('ai')
  const reason = useAiReason(organizationId, 'generate-summary')
  const isThere = endpoint.adapter !== null
  // What the plan lacks opens on what it would do; an endpoint of an earlier plan can still be removed.
  if (reason === undefined && !isThere) return <Loading />
  const needsPlan = reason != null && reason !== 'ai_not_configured'
  const plan = needsPlan && (
    <NoAi reason={reason} mayManage>
      {t('noAi.what')}
    </NoAi>
  )
  const form =
    needsPlan && !isThere ? null : (
      <EndpointForm key={endpoint.updatedAt} organizationId={organizationId} endpoint={endpoint} />
    )
  if (id === 'contracts') return <ContractsTable contracts={contracts} />
  if (id === 'endpoint')
    return (
      <div className={styles.narrow}>
        {plan}
        {form}
      </div>
    )
  const hasContract = contracts.some(({ status }) => status === 'active')
  const isUsable = isThere || (hasContract && endpoint.hasInstallationModel)
  const isUsed = [endpoint, ...contracts].some(({ months }) => months.some(({ total }) => total > 0))
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {plan}
        {!needsPlan && !isThere && hasContract && !endpoint.hasInstallationModel && (
          <Notice kind="warning" title={t('noAi.noModel')}>
            {t('noAi.noModelText')}
          </Notice>
        )}
        {!needsPlan && !isUsable && <HowTo onConnect={onConnect} />}
        {((isUsable && !needsPlan) || isUsed) && (
          <>
            <MonthUsage contracts={contracts} endpoint={endpoint} />
            <UsageMonths contracts={contracts} endpoint={endpoint} />
          </>
        )}
        {contracts.length > 0 && <ContractsTable contracts={contracts} />}
      </div>
      {form && <div>{form}</div>}
    </div>
  )
}
