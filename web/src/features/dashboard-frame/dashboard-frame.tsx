import { Fragment, type ReactNode } from 'react'
import { Link, NavLink, useLocation, useMatch } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { screenTable } from '../../lib/navigation/screen-table.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Session } from '../../lib/session/use-session.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { DashboardShell } from '../../ui/frame/dashboard-shell.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ChildNotice } from './child-notice.tsx'
import { navEntries } from './nav-entries.ts'
import { ServiceMessages } from './service-messages.tsx'

/** The dashboard's frame: navigation, user and organization. */
export function DashboardFrame({
  session,
  onLogOut,
  children,
}: {
  session: Session
  onLogOut: () => void
  children: ReactNode
}) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const { pathname } = useLocation()
  // An entry whose path is a prefix of others is not current on their pages.
  const groups = navEntries(session.organization)
  const isExact = (path: string) =>
    path === paths.organization() ||
    groups.flat().some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path))
  // A game's report is one of the games, and saved analyses belong to the analysis, at addresses of their own.
  const isReport = useMatch(screenTable.report.path) !== null
  const isSaved = useMatch(screenTable.savedAnalyses.path) !== null
  const host = isReport ? 'games' : isSaved ? 'analysis' : null
  const nav = groups.map((group, index) => (
    <Fragment key={group[0]?.id}>
      {index > 0 && <hr />}
      {group.map(({ id, path }) =>
        id === host ? (
          <Link key={id} to={path} aria-current="page">
            {t(`nav.${id}`)}
          </Link>
        ) : (
          <NavLink key={id} to={path} end={host !== null || isExact(path)}>
            {t(`nav.${id}`)}
          </NavLink>
        ),
      )}
    </Fragment>
  ))
  return (
    <>
      <DashboardShell
        nav={nav}
        navLabel={t('nav.label')}
        menuLabel={t('nav.menu')}
        account={<AccountPanel session={session} onLogOut={onLogOut} />}
      >
        <ServiceMessages />
        <ChildNotice session={session} />
        {children}
      </DashboardShell>
      <Toaster label={t('news')} closeLabel={common('close')} />
    </>
  )
}
