import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { type Filter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../../lib/list/broken-address.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { AnalysisPdfButton } from '../section/analysis-pdf-button.tsx'
import { useAnalysis } from '../query/analysis-query.ts'
import { CompareDialog } from './compare-dialog.tsx'
import styles from './compare.module.css'
import { comparedPath } from './compared-address.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { ComparedFilters } from './compared-filters.tsx'

interface ComparisonPageProps {
  organization: Organization
  crumb: ReactNode
  /** The filters of A and B. */
  a: Filter
  b: Filter
  broken: readonly string[]
}

/** The games of two filters side by side. Differences that may be chance are labelled as such. */
export function ComparisonPage({ organization, crumb, a, b, broken }: ComparisonPageProps) {
  const t = useTranslations('analysis')
  const [isChoosing, setChoosing] = useState(false)
  const one = useAnalysis(organization.id, a)
  const other = useAnalysis(organization.id, b)
  const alone = useLink(paths.gameAnalysis(writeFilter(a)))
  usePageTitle(t('compare.title'))
  const failed = [one, other].find(({ error }) => error !== null)
  return (
    <PageFrame
      crumb={crumb}
      title={t('compare.title')}
      actions={
        <div className={styles.tools}>
          <Link to={comparedPath(b, a)}>{t('compare.swap')}</Link>
          <Button look="line" onPress={() => setChoosing(true)}>
            {t('compare.other')}
          </Button>
          {one.data && other.data && one.data.overview.games > 0 && other.data.overview.games > 0 && (
            <AnalysisPdfButton organizationId={organization.id} filter={a} comparedWith={b} />
          )}
          <ButtonLink look="next" {...alone}>
            {t('compare.stop')}
          </ButtonLink>
        </div>
      }
    >
      <BrokenAddress names={broken} />
      <ComparedFilters {...{ organization, a, b }} analyses={[one.data, other.data]} />
      {failed?.error && (
        <LoadFailed title={t('loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {(!one.data || !other.data) && !failed && <Loading />}
      {one.data && other.data && (
        <ComparedFigures a={one.data} b={other.data} organizationId={organization.id} filters={[a, b]} />
      )}
      {isChoosing && <CompareDialog {...{ organization }} filter={a} onClose={() => setChoosing(false)} />}
    </PageFrame>
  )
}
