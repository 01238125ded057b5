import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { takeWayBack } from '../../app/way-back.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { LoginForm } from '../../features/session/login-form.tsx'
import { useWords } from '../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { DeskPage } from '../../ui/frame/desk-page.tsx'
import styles from './login-screen.module.css'

/** Log in with e-mail and password; then to the games, or back to where the last session ended. */
export default function LoginScreen() {
  const t = useWords('session')
  const navigate = useNavigate()
  const join = useLink(paths.join())
  usePageTitle(t('login.title'))
  return (
    <div className={styles.page}>
      <AccountBar />
      <DeskPage title={t('login.title')} meta={t('login.lead')} measure="form">
        <LoginForm onDone={() => void navigate(takeWayBack() ?? paths.play(), { replace: true })} />
        <div className={styles.other}><ButtonLink look="text" {...join}>{t('login.join')}</ButtonLink></div>
      </DeskPage>
    </div>
  )
}
