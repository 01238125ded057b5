import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useAfterLogin } from '../../lib/navigation/use-after-login.ts'
import { ResetForm } from '../../features/passwords/reset-form.tsx'
import { type LinkParts, type PasswordLink, readPasswordLink } from '../../features/passwords/reset-password.ts'
import { AccountPage } from '../../features/session/account-page.tsx'
import { LinkProblem } from '../../features/session/link-problem.tsx'
import { hasCode } from '../../lib/api/api-error.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { linkFault } from '../../lib/links/link-fault.ts'
import { onceForEach, useLinkUse } from '../../lib/links/link-use.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** Both parameters in one value, for `useLinkUse`; neither can contain a space. */
const readOnce = onceForEach((value: string) => {
  const [userId = '', token = ''] = value.split(' ')
  return readPasswordLink({ userId, token })
})
const isOver = (error: unknown) => linkFault(error) !== null

/** Sets a new or first password by a mailed link. */
export default function ResetPasswordScreen() {
  const { userData = '', resetToken = '' } = useParams()
  const t = useTranslations('account')
  const forgot = useLink(paths.forgotPassword())
  const login = useLink(paths.login())
  const use = useLinkUse(`${userData} ${resetToken}`, readOnce)
  const [over, setOver] = useState<unknown>(null)
  const error = over ?? (use.at === 'failed' ? use.error : null)
  return (
    <AccountPage>
      {error !== null && (
        <LinkProblem kind="reset" error={error} onRetry={use.at === 'failed' ? use.retry : () => setOver(null)}>
          {linkFault(error) === 'used' && (
            <ButtonLink look="next" size="lg" {...login}>
              {t('problem.logIn')}
            </ButtonLink>
          )}
          {!hasCode(error, 'trial_expired') && (
            <ButtonLink look={linkFault(error) === 'used' ? 'line' : 'next'} size="lg" {...forgot}>
              {t('problem.newPassword')}
            </ButtonLink>
          )}
        </LinkProblem>
      )}
      {error === null && use.at === 'done' && (
        <ResetPage parts={{ userId: userData, token: resetToken }} link={use.result} onOver={setOver} />
      )}
      {error === null && use.at === 'working' && (
        <PageFrame title={t('reset.working')} measure="form">
          <Spinner label={t('reset.working')} />
        </PageFrame>
      )}
    </AccountPage>
  )
}

function ResetPage({
  parts,
  link,
  onOver,
}: {
  parts: LinkParts
  link: PasswordLink
  onOver: (error: unknown) => void
}) {
  const t = useTranslations('account')
  const afterLogin = useAfterLogin()
  const title = t(link.passwordEnabled ? 'reset.title' : 'reset.addTitle')
  usePageTitle(title)
  return (
    <PageFrame title={title} meta={t('reset.for', { email: link.email })} measure="form">
      <ResetForm
        parts={parts}
        link={link}
        onDone={() => afterLogin({ byLink: true })}
        isOver={isOver}
        onOver={onOver}
      />
    </PageFrame>
  )
}
