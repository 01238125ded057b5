import { Link } from 'react-router'
import { type Filter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import type { Analysis } from '../query/analysis-query.ts'
import styles from './compare.module.css'
import { useFilterChoices, useFilterText } from '../query/use-filter-text.ts'

interface ComparedFiltersProps {
  organization: Organization
  a: Filter
  b: Filter
  analyses: readonly [Analysis | undefined, Analysis | undefined]
}

/** The filters of both sides. */
export function ComparedFilters({ organization, a, b, analyses }: ComparedFiltersProps) {
  const t = useTranslations('analysis')
  const choices = useFilterChoices(organization)
  const words = [useFilterText(a, choices), useFilterText(b, choices)]
  return (
    <dl className={styles.filters}>
      {[a, b].map((filter, index) => (
        <div key={index}>
          <dt>{index === 0 ? 'A' : 'B'}</dt>
          <dd className={styles.said}>{words[index]}</dd>
          <dd className={styles.facts}>
            <SideFacts analysis={analyses[index]} />{' '}
            <Link to={paths.gameAnalysis(writeFilter(filter))}>{t('compare.alone')}</Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SideFacts({ analysis }: { analysis: Analysis | undefined }) {
  const t = useTranslations('analysis')
  const { date } = useFormats()
  if (!analysis) return null
  const { overview, firstDay, lastDay, smallGroup } = analysis
  if (overview.games === 0) return <>{t('compare.noGames')}</>
  const day = (value: string | null) => date(`${value ?? ''}T12:00:00`)
  return (
    <>
      {t('meta', { count: overview.games, from: day(firstDay), to: day(lastDay) })}
      {smallGroup !== null && ` ${t('compare.small')}`}
    </>
  )
}
