import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useAfterLogin } from '../../lib/navigation/use-after-login.ts'
import { rememberWayBack } from '../../lib/navigation/way-back.ts'
import { type Invitation, readInvitation } from '../../features/invite/invitation.ts'
import { InviteForm } from '../../features/invite/invite-form.tsx'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { AccountPage } from '../../features/session/account-page.tsx'
import { LinkProblem } from '../../features/session/link-problem.tsx'
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

const readOnce = onceForEach(readInvitation)
const isOver = (error: unknown) => linkFault(error) !== null

/** Accepts an invitation to an organization. */
export default function InviteScreen() {
  const { code = '' } = useParams()
  const t = useTranslations('account')
  const login = useLink(paths.login())
  const use = useLinkUse(code, readOnce)
  const [over, setOver] = useState<unknown>(null)
  const error = over ?? (use.at === 'failed' ? use.error : null)
  if (error !== null) {
    return (
      <AccountPage>
        <LinkProblem kind="invite" error={error} onRetry={use.at === 'failed' ? use.retry : () => setOver(null)}>
          <ButtonLink look={linkFault(error) === 'used' ? 'next' : 'line'} size="lg" {...login}>
            {t('problem.logIn')}
          </ButtonLink>
        </LinkProblem>
      </AccountPage>
    )
  }
  if (use.at === 'done') return <InvitationPage code={code} invitation={use.result} onOver={setOver} />
  return (
    <AccountPage>
      <PageFrame title={t('invite.working')} measure="form">
        <Spinner label={t('invite.working')} />
      </PageFrame>
    </AccountPage>
  )
}

function InvitationPage({
  code,
  invitation,
  onOver,
}: {
  code: string
  invitation: Invitation
  onOver: (error: unknown) => void
}) {
  const t = useTranslations('account')
  const { date } = useFormats()
  const afterLogin = useAfterLogin()
  const navigate = useNavigate()
  const title = t('invite.title', { organization: invitation.organizationName })
  usePageTitle(title)
  return (
    <TableBeside
      table={
        <DeckCover
          deck={{ catalogId: invitation.organizationName }}
          title={invitation.organizationName}
          note={t('invite.cover')}
          width="clamp(9rem, 20vw, 15rem)"
        />
      }
    >
      <AccountBar />
      <PageFrame title={title} meta={t(`invite.${invitation.role}`)} measure="form">
        <InviteForm
          value={code}
          invitation={invitation}
          onDone={() => afterLogin({ isChosen: true })}
          onLogIn={() => {
            rememberWayBack(paths.invite(code))
            void navigate(paths.login())
          }}
          isOver={isOver}
          onOver={onOver}
        />
        <p className="quiet">{t('invite.until', { date: date(invitation.expiresAt) })}</p>
      </PageFrame>
    </TableBeside>
  )
}
