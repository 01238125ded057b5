import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { type GivenMembership, readGivenMembership } from '../../features/invite/given-membership.ts'
import { RefuseForm } from '../../features/invite/refuse-form.tsx'
import { AccountPage } from '../../features/session/account-page.tsx'
import { LinkProblem } from '../../features/session/link-problem.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { onceForEach, useLinkUse } from '../../lib/links/link-use.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

const readOnce = onceForEach(readGivenMembership)

/** Shows a membership that the user was moved to or given, and lets them refuse it. */
export default function RefuseMembershipScreen() {
  const { code = '' } = useParams()
  const t = useTranslations('account')
  const login = useLink(paths.login())
  const use = useLinkUse(code, readOnce)
  return (
    <AccountPage>
      {use.at === 'working' && (
        <PageFrame title={t('refuse.working')} measure="form">
          <Spinner label={t('refuse.working')} />
        </PageFrame>
      )}
      {use.at === 'failed' && (
        <LinkProblem kind="refuse" error={use.error} onRetry={use.retry}>
          <ButtonLink look="line" size="lg" {...login}>
            {t('problem.logIn')}
          </ButtonLink>
        </LinkProblem>
      )}
      {use.at === 'done' && <GivenMembershipPage code={code} membership={use.result} />}
    </AccountPage>
  )
}

function GivenMembershipPage({ code, membership }: { code: string; membership: GivenMembership }) {
  const t = useTranslations('account')
  const [isRefused, setRefused] = useState(false)
  const start = useLink(paths.start())
  const { organizationName: organization, returnToName: from } = membership
  const title = isRefused ? t('refuse.doneTitle') : t('refuse.title', { organization })
  usePageTitle(title)
  return (
    <PageFrame title={title} measure="form">
      {isRefused ? (
        <p role="status">{from === null ? t('refuse.doneAdded', { organization }) : t('refuse.doneMoved', { from })}</p>
      ) : (
        <RefuseForm code={code} membership={membership} onDone={() => setRefused(true)} />
      )}
      <ButtonLink look="next" size="lg" wide {...start}>
        {isRefused ? t('refuse.on') : t('refuse.keep')}
      </ButtonLink>
    </PageFrame>
  )
}
