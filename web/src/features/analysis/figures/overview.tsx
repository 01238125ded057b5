import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import styles from './overview.module.css'
import shared from '../section/shared.module.css'
import { MonthsChart } from './months-chart.tsx'
import { periodsOfAnalysis, usePeriodName } from './periods.ts'

/** How many games, with how many people, how long, and when. */
export function Overview({ analysis, filter }: { analysis: Analysis; filter: Filter }) {
  const t = useTranslations('analysis')
  const { number, duration } = useFormats()
  const periodName = usePeriodName()
  const { overview, actions } = analysis
  const periods = periodsOfAnalysis(analysis)
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const figures = [
    ['games', number(overview.games)],
    ['people', number(overview.people)],
    ['cardsPlayed', number(overview.cardsPlayed)],
    ['typical', overview.typicalMinutes === null ? t('none') : duration(overview.typicalMinutes * 60_000)],
    ['actionsDone', t('countOf', { count: number(actions.done), of: number(actions.decided) })],
  ] as const
  const languages = overview.languages.map(({ language, games }) =>
    t('languageGames', { language: languageNames[language], count: games, shown: number(games) }),
  )
  return (
    <AnalysisSection
      id="overview"
      title={t('sections.overview')}
      note={
        <>
          <p>{t('months.how', { count: periods.perBlock })}</p>
          <p className={shared.onScreen}>{t('marks.how')}</p>
        </>
      }
      table={
        <FigureTable
          caption={t('months.title')}
          rows={periods.list}
          rowId={({ id }) => id}
          columns={[
            { id: 'month', title: t('months.month'), names: true, cell: (row) => periodName(row, 'long') },
            { id: 'games', title: t('figures.games'), end: true, cell: (row) => number(row.games) },
            { id: 'people', title: t('figures.people'), end: true, cell: (row) => number(row.people) },
            { id: 'ratings', title: t('ratings.count'), end: true, cell: (row) => number(row.count) },
            {
              id: 'mean',
              title: t('ratings.mean'),
              end: true,
              cell: ({ mean }) => (mean === null ? t('none') : one(mean)),
            },
            {
              id: 'likely',
              title: t('cards.likely'),
              end: true,
              cell: ({ low, high }) => (low === null || high === null ? t('none') : `${one(low)}–${one(high)}`),
            },
          ]}
        />
      }
    >
      <dl className={styles.numbers}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.quiet}>{languages.join(', ')}</p>
      {overview.minutes > 0 && (
        <p className={shared.quiet}>{t('figures.total', { time: duration(overview.minutes * 60_000) })}</p>
      )}
      <MonthsChart periods={periods} maxScore={analysis.feedback?.maxScore ?? null} filter={filter} />
    </AnalysisSection>
  )
}
