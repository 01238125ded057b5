import { useQueryClient } from '@tanstack/react-query'
import { type Location, useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { takeWayBack } from '../../lib/navigation/way-back.ts'
import { AccountPage } from '../../features/session/account-page.tsx'
import { storeLastOrganization, lastOrganization } from '../../features/session/last-organization.ts'
import { LogOutButton } from '../../features/session/log-out-button.tsx'
import { PickOrganization } from '../../features/session/pick-organization.tsx'
import { api } from '../../lib/api/api.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** After login: the choice among the user's organizations. */
export default function PickOrganizationScreen() {
  const t = useTranslations('session')
  const client = useQueryClient()
  const navigate = useNavigate()
  const location: Location<unknown> = useLocation()
  const trial = useLink(paths.trial())
  const { data: session, error, refetch } = useSession()
  const organizations = session?.organizations ?? []
  usePageTitle(t('pick.title'))

  async function pick(organizationId: string) {
    await api('GET /v1/authentication/session-context/:organizationId', { params: { organizationId } })
    storeLastOrganization(organizationId)
    client.clear()
    const { byLink = false } = (location.state ?? {}) as { byLink?: boolean }
    await navigate(takeWayBack({ lent: byLink }) ?? paths.play(), { replace: true })
  }

  return (
    <AccountPage bar={<LogOutButton name={session ? (session.user.name ?? session.user.email) : undefined} />}>
      <PageFrame title={t('pick.title')} meta={organizations.length > 1 ? t('pick.lead') : undefined} measure="form">
        {!session &&
          (error ? <LoadFailed title={t('pick.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {session && organizations.length === 0 && (
          <EmptyState
            title={t('pick.none.title')}
            action={
              <ButtonLink look="line" {...trial}>
                {t('login.trial')}
              </ButtonLink>
            }
          >
            {t('pick.none.text')}
          </EmptyState>
        )}
        {organizations.length > 0 && (
          <PickOrganization organizations={organizations} lastId={lastOrganization()} onPick={pick} />
        )}
      </PageFrame>
    </AccountPage>
  )
}
