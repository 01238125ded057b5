import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import styles from './catalogue.module.css'

interface CataloguePageProps {
  /** The error of the last choice that could not be saved. */
  error: unknown
  children: ReactNode
}

/** The decks and game types that the organization's people can choose when they set up games. */
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
