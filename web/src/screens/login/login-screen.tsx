import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useAfterLogin } from '../../lib/navigation/use-after-login.ts'
import { lendWayBack } from '../../lib/navigation/way-back.ts'
import { AccountPage } from '../../features/session/account-page.tsx'
import { ForgotForm } from '../../features/session/forgot-form.tsx'
import { LinkSent } from '../../features/session/link-sent.tsx'
import { LoginForm } from '../../features/session/login-form.tsx'
import type { AskedLink, LinkKind } from '../../features/session/request-link.ts'
import { OutboxHint } from '../../lib/evaluation/outbox-hint.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import styles from './login-screen.module.css'

/**
 * Login with e-mail and password or by a mailed link; `?forgot` asks for a new password. Continues with the games, or
 * where the last session ended.
 */
export default function LoginScreen() {
  const t = useTranslations('session')
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<AskedLink | null>(null)
  const afterLogin = useAfterLogin()
  const forgot = useLink(paths.forgotPassword())
  const login = useLink(paths.login())
  const isForgotten = search.has('forgot')
  const title = t(asked ? 'sent.title' : isForgotten ? 'forgot.title' : 'login.title')
  usePageTitle(title)

  function tell(kind: LinkKind) {
    lendWayBack()
    setAsked({ kind, email: email.trim() })
  }

  return (
    <AccountPage>
      <PageFrame
        key={title}
        title={title}
        meta={asked ? undefined : t(isForgotten ? 'forgot.lead' : 'login.lead')}
        measure="form"
      >
        {asked && (
          <>
            <LinkSent asked={asked} onOther={() => setAsked(null)} />
            <OutboxHint text={t('sent.outbox')} label={t('sent.toOutbox')} href={paths.outbox(asked.email)} />
          </>
        )}
        {!asked && isForgotten && <ForgotForm email={email} onEmail={setEmail} onAsked={tell} />}
        {!asked && !isForgotten && (
          <LoginForm
            email={email}
            onEmail={setEmail}
            onDone={afterLogin}
            onLinkAsked={() => tell('login')}
            forgot={forgot}
          />
        )}
        {isForgotten && !asked ? (
          <div className={styles.other}>
            <ButtonLink look="text" {...login}>
              {t('forgot.back')}
            </ButtonLink>
          </div>
        ) : (
          <OtherWays />
        )}
      </PageFrame>
    </AccountPage>
  )
}

function OtherWays() {
  const t = useTranslations('session')
  const join = useLink(paths.join())
  const trial = useLink(paths.trial())
  const redeem = useLink(paths.redeemCode())
  return (
    <div className={styles.other}>
      <ButtonLink look="text" size="sm" {...join}>
        {t('login.join')}
      </ButtonLink>
      <ButtonLink look="text" size="sm" {...trial}>
        {t('login.trial')}
      </ButtonLink>
      <ButtonLink look="text" size="sm" {...redeem}>
        {t('login.redeem')}
      </ButtonLink>
    </div>
  )
}
