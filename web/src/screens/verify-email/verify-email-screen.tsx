import { useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { AddPassword } from '../../features/passwords/add-password.tsx'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { AccountPage } from '../../features/session/account-page.tsx'
import { LinkProblem } from '../../features/session/link-problem.tsx'
import { type Beginning, verifyEmail } from '../../features/trial/verify-email.ts'
import { readUserToken } from '../../lib/api/user-token.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { linkFault } from '../../lib/links/link-fault.ts'
import { onceForEach, useLinkUse } from '../../lib/links/link-use.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { TableBeside } from '../../ui/frame/table-beside.tsx'

const verifyOnce = onceForEach(verifyEmail)

/** Confirms the e-mail address of a trial or a redeemed code. */
export default function VerifyEmailScreen() {
  const { code = '' } = useParams()
  const t = useTranslations('account')
  const login = useLink(paths.login())
  const trial = useLink(paths.trial())
  const play = useLink(paths.play())
  const use = useLinkUse(code, verifyOnce)
  if (use.at === 'done') return <BeginningPage beginning={use.result} />
  const isUsed = use.at === 'failed' && linkFault(use.error) === 'used'
  // The link was opened again in the browser where it worked: the session exists.
  const goesOn = isUsed && readUserToken() !== null
  return (
    <AccountPage>
      {use.at === 'working' && (
        <PageFrame title={t('verify.working')} measure="form">
          <Spinner label={t('verify.working')} />
        </PageFrame>
      )}
      {use.at === 'failed' && (
        <LinkProblem kind="verify" error={use.error} onRetry={use.retry}>
          {goesOn ? (
            <ButtonLink look="next" size="lg" {...play}>
              {t('verify.begin')}
            </ButtonLink>
          ) : (
            <ButtonLink look={isUsed ? 'next' : 'line'} size="lg" {...login}>
              {t('problem.logIn')}
            </ButtonLink>
          )}
          {!isUsed && (
            <ButtonLink look="text" {...trial}>
              {t('problem.toTrial')}
            </ButtonLink>
          )}
        </LinkProblem>
      )}
    </AccountPage>
  )
}

function BeginningPage({
  beginning: { userId, name, organizationName, trialEndsAt, passwordEnabled },
}: {
  beginning: Beginning
}) {
  const t = useTranslations('account')
  const { date } = useFormats()
  const play = useLink(paths.play())
  const dashboard = useLink(paths.dashboard())
  const title = name === null ? t('verify.titleNoName') : t('verify.title', { name })
  usePageTitle(title)
  return (
    <TableBeside
      table={
        <DeckCover
          deck={{ catalogId: organizationName }}
          title={organizationName || undefined}
          width="clamp(9rem, 20vw, 15rem)"
        />
      }
    >
      <AccountBar />
      <PageFrame title={title} measure="form">
        {organizationName !== '' && <p role="status">{t('verify.text', { organization: organizationName })}</p>}
        {trialEndsAt !== null && <p>{t('verify.trialUntil', { date: date(trialEndsAt) })}</p>}
        <ButtonLink look="next" size="lg" wide {...play}>
          {t('verify.begin')}
        </ButtonLink>
        <ButtonLink look="line" size="lg" wide {...dashboard}>
          {t('verify.dashboard')}
        </ButtonLink>
        {userId !== '' && !passwordEnabled && <AddPassword userId={userId} />}
      </PageFrame>
    </TableBeside>
  )
}
