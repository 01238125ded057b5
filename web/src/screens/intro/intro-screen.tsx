import { useLocation } from 'react-router'
import type { StartState } from '../../app/session-watch.tsx'
import { paths } from '../../app/paths.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { useWords } from '../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BackFan } from '../../ui/hand/back-fan.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { PhoneTable } from '../../ui/table/phone-table.tsx'
import styles from './intro-screen.module.css'

/** The deck on the table of this page: any id draws a back, this one a calm one. */
const deck = { catalogId: 'crux-49' }

/** The first page: join a game, or log in to lead one; what is kept of people. */
export default function IntroScreen() {
  const t = useWords('session')
  const { sessionEnded } = (useLocation().state ?? {}) as StartState
  const join = useLink(paths.join())
  const login = useLink(paths.login())
  usePageTitle(t('intro.title'))
  return (
    <div className={styles.page}>
      <AccountBar />
      <main className={styles.main}>
        {sessionEnded && <Notice kind="info" isNews>{t('intro.sessionEnded')}</Notice>}
        <h1 className={styles.title}>{t('intro.title')}</h1>
        <p className={styles.lead}>{t('intro.lead')}</p>
        <div className={styles.ways}>
          <div className={styles.way}>
            <ButtonLink look="next" size="lg" wide {...join}>{t('intro.join')}</ButtonLink>
            <p className={styles.note}>{t('intro.joinNote')}</p>
          </div>
          <ButtonLink look="line" size="lg" wide {...login}>{t('intro.login')}</ButtonLink>
        </div>
        <Disclosure title={t('intro.privacyTitle')}><p>{t('intro.privacy')}</p></Disclosure>
      </main>
      <PhoneTable height="low"><BackFan deck={deck} /></PhoneTable>
    </div>
  )
}
