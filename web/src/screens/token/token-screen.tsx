import { useEffect } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useAfterLogin } from '../../lib/navigation/use-after-login.ts'
import { AccountPage } from '../../features/session/account-page.tsx'
import { LinkProblem } from '../../features/session/link-problem.tsx'
import { exchangeToken } from '../../features/session/log-in.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { onceForEach, useLinkUse } from '../../lib/links/link-use.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

const exchangeOnce = onceForEach(exchangeToken)

/** Logs in with the token of a mailed link. */
export default function TokenScreen() {
  const { token = '' } = useParams()
  const t = useTranslations('session')
  const account = useTranslations('account')
  const afterLogin = useAfterLogin()
  const login = useLink(paths.login())
  const use = useLinkUse(token, exchangeOnce)
  const isDone = use.at === 'done'
  usePageTitle(t('token.working'))

  useEffect(() => {
    if (isDone) void afterLogin({ byLink: true })
  }, [afterLogin, isDone])

  return (
    <AccountPage>
      {use.at === 'failed' ? (
        <LinkProblem kind="login" error={use.error} onRetry={use.retry}>
          {/* After the trial has ended, another link would be refused too. */}
          {!hasCode(use.error, 'trial_expired') && (
            <ButtonLink look="next" size="lg" {...login}>
              {account('problem.newLogin')}
            </ButtonLink>
          )}
        </LinkProblem>
      ) : (
        <PageFrame title={t('token.working')} measure="form">
          <Spinner label={t('token.working')} />
        </PageFrame>
      )}
    </AccountPage>
  )
}
