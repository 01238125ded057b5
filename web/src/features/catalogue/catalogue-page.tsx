import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import styles from './catalogue.module.css'

interface CataloguePageProps {
  /** Of the last choice that was not saved. */
  error: unknown
  children: ReactNode
}

/** What an organization's people are offered when they set up games: its decks, and beside them its game types. */
export function CataloguePage({ error, children }: CataloguePageProps) {
  const t = useTranslations('catalogue')
  const organization = useTranslations('organization')
  usePageTitle(t('title'))
  return (
    <PageFrame
      title={t('title')}
      meta={t('lead')}
      crumb={<Link to={paths.organization()}>{organization('title')}</Link>}
    >
      <nav className={styles.tabs} aria-label={t('title')}>
        <NavLink to={paths.catalogueDecks()}>{t('decks')}</NavLink>
        <NavLink to={paths.catalogueGameTypes()}>{t('gameTypes')}</NavLink>
      </nav>
      <div className={styles.stack}>
        <FailureNotice error={error} />
        {children}
      </div>
    </PageFrame>
  )
}
