import { useLocation } from 'react-router'
import type { StartState } from '../../lib/navigation/start-state.ts'
import { readUserToken } from '../../lib/api/user-token.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { BackFan } from '../../ui/hand/back-fan.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { PhoneTable } from '../../ui/table/phone-table.tsx'
import styles from './intro-screen.module.css'

/** The deck on this page's table: any id gives a card back, this one a calm one. */
const deck = { catalogId: 'crux-49' }

/**
 * The first page: join a game, or log in to lead one; what data are stored. If the session ended or a page needs a
 * login, that comes first; after an unknown address the page says so.
 */
export default function IntroScreen() {
  const t = useTranslations('session')
  const kind = kindOf((useLocation().state ?? {}) as StartState)
  const title = t(kind ? `intro.${kind}Title` : 'intro.title')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <AccountBar />
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead} role={kind ? 'status' : undefined}>
          {t(kind ? `intro.${kind}Lead` : 'intro.lead')}
        </p>
        {kind === 'ended' && <WaysBack login={t('intro.again')} />}
        {kind === 'needed' && <WaysBack login={t('login.title')} />}
        {kind === 'lost' && readUserToken() && <WayHome />}
        {(kind === null || (kind === 'lost' && !readUserToken())) && <Ways />}
        <Disclosure title={t('intro.privacyTitle')}>
          <p>{t('intro.privacy')}</p>
        </Disclosure>
      </main>
      <PhoneTable height="low">
        {kind === 'lost' ? <div className={styles.empty} aria-hidden="true" /> : <BackFan deck={deck} />}
      </PhoneTable>
    </div>
  )
}

function kindOf({ isLost, sessionEnded, loginNeeded }: StartState): 'lost' | 'ended' | 'needed' | null {
  if (isLost) return 'lost'
  if (sessionEnded) return 'ended'
  return loginNeeded ? 'needed' : null
}

/** Links logged-in users to their dashboard. */
function WayHome() {
  const t = useTranslations('session')
  const dashboard = useLink(paths.dashboard())
  const join = useLink(paths.join())
  return (
    <div className={styles.ways}>
      <ButtonLink look="next" size="lg" wide {...dashboard}>
        {t('intro.dashboard')}
      </ButtonLink>
      <ButtonLink look="line" size="lg" wide {...join}>
        {t('intro.join')}
      </ButtonLink>
    </div>
  )
}

function Ways() {
  const t = useTranslations('session')
  const join = useLink(paths.join())
  const login = useLink(paths.login())
  const trial = useLink(paths.trial())
  const redeem = useLink(paths.redeemCode())
  return (
    <>
      <div className={styles.ways}>
        <div className={styles.way}>
          <ButtonLink look="next" size="lg" wide {...join}>
            {t('intro.join')}
          </ButtonLink>
          <p className={styles.note}>{t('intro.joinNote')}</p>
        </div>
        <ButtonLink look="line" size="lg" wide {...login}>
          {t('intro.login')}
        </ButtonLink>
      </div>
      <div className={styles.other}>
        <ButtonLink look="text" {...trial}>
          {t('intro.trial')}
        </ButtonLink>
        <ButtonLink look="text" {...redeem}>
          {t('intro.redeem')}
        </ButtonLink>
      </div>
    </>
  )
}

function WaysBack({ login: label }: { login: string }) {
  const t = useTranslations('session')
  const join = useLink(paths.join())
  const login = useLink(paths.login())
  return (
    <div className={styles.ways}>
      <ButtonLink look="next" size="lg" wide {...login}>
        {label}
      </ButtonLink>
      <ButtonLink look="line" size="lg" wide {...join}>
        {t('intro.join')}
      </ButtonLink>
    </div>
  )
}
