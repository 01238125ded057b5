import { useState } from 'react'
import { shareKinds, type ShareKind } from '#domain/analysis/card-shares.ts'
import { comparedActions, comparedPoles, comparedRatings, comparedWords } from '#domain/analysis/compare-analyses.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { wordLimits } from '#domain/limits.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { DataTable } from '../../../ui/frame/data-table.tsx'
import { KindChoice } from '../figures/kind-choice.tsx'
import { type Analysis, useComparedCards } from '../query/analysis-query.ts'
import { AnalysisSection } from '../section/analysis-section.tsx'
import shared from '../section/shared.module.css'
import styles from './compare.module.css'
import { ComparedMeans } from './compared-means.tsx'
import { ComparedShares } from './compared-shares.tsx'
import { MeansTable, SharesTable } from './compared-tables.tsx'

interface Sides {
  a: Analysis
  b: Analysis
}

interface ComparedFiguresProps extends Sides {
  organizationId: string
  /** The filters of A and B. */
  filters: readonly [Filter, Filter]
}

/** All compared figures, each part with how to read it. */
export function ComparedFigures({ a, b, organizationId, filters }: ComparedFiguresProps) {
  const t = useTranslations('analysis')
  const words = useTranslations('quadrants')
  if (a.overview.games === 0 || b.overview.games === 0) return <p className={shared.slot}>{t('compare.nothing')}</p>
  const ratings = comparedRatings(a.feedback, b.feedback)
  const rated = { id: 'ratings', name: t('ratings.mean') }
  const named = (id: string, title: string) => ({ id, title, name: <span className={styles.name}>{title}</span> })
  const poles = comparedPoles(a.quadrants, b.quadrants).map((row) => ({
    ...row,
    ...named(row.key, words(`poles.${row.key}`)),
  }))
  const actions = comparedActions(a.actions, b.actions).map((row) => ({
    ...row,
    ...named(row.key, t(`actions.${row.key}`)),
  }))
  return (
    <div className={styles.comparison}>
      <Counts a={a} b={b} />
      <AnalysisSection
        id="feedback"
        title={t('sections.feedback')}
        table={ratings && <MeansTable caption={t('sections.feedback')} rows={[{ ...rated, ratings }]} />}
      >
        <ComparedMeans rows={[{ ...rated, ratings }]} times="compare.ratings" none={t('compare.noRatings')} />
      </AnalysisSection>
      <Cards organizationId={organizationId} filters={filters} />
      <AnalysisSection
        id="quadrants"
        title={t('sections.quadrants')}
        note={<p>{t('compare.poles')}</p>}
        table={poles.length > 0 && <SharesTable caption={t('sections.quadrants')} rows={poles} />}
      >
        <ComparedShares rows={poles} none={t('compare.noPoles')} />
      </AnalysisSection>
      <AnalysisSection
        id="actions"
        title={t('sections.actions')}
        table={actions.length > 0 && <SharesTable caption={t('sections.actions')} rows={actions} />}
      >
        <ComparedShares rows={actions} none={t('compare.noActions')} />
      </AnalysisSection>
      <Pulse a={a} b={b} />
      <Words a={a} b={b} />
    </div>
  )
}

/** Plain counts, without a verdict. */
function Counts({ a, b }: Sides) {
  const t = useTranslations('analysis')
  const { number, duration } = useFormats()
  const length = ({ overview: { typicalMinutes } }: Analysis) =>
    typicalMinutes === null ? t('none') : duration(typicalMinutes * 60_000)
  const rows = [
    { name: t('figures.games'), of: ({ overview }: Analysis) => number(overview.games) },
    { name: t('figures.people'), of: ({ overview }: Analysis) => number(overview.people) },
    { name: t('figures.cardsPlayed'), of: ({ overview }: Analysis) => number(overview.cardsPlayed) },
    { name: t('figures.typical'), of: length },
    { name: t('sections.actions'), of: ({ actions }: Analysis) => number(actions.decided) },
  ]
  return (
    <AnalysisSection
      id="overview"
      title={t('sections.overview')}
      note={
        <>
          <p>{t('compare.how')}</p>
          <p>{t('compare.overlap')}</p>
        </>
      }
    >
      <DataTable
        caption={t('sections.overview')}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', title: t('compare.figure'), hideTitle: true, names: true, cell: ({ name }) => name },
          { id: 'a', title: 'A', end: true, cell: ({ of }) => of(a) },
          { id: 'b', title: 'B', end: true, cell: ({ of }) => of(b) },
        ]}
      />
    </AnalysisSection>
  )
}

/** The cards, compared by the server: the answers list only some of those it counted. */
function Cards({ organizationId, filters }: Pick<ComparedFiguresProps, 'organizationId' | 'filters'>) {
  const t = useTranslations('analysis')
  const [kind, setKind] = useState<ShareKind>('chosen')
  const { data, error, refetch } = useComparedCards(organizationId, ...filters)
  const compared = data?.[kind]
  const rows = (compared?.rows ?? []).map(({ card, ...row }) => ({
    ...row,
    id: card.id,
    title: card.title.replaceAll('\u00ad', ''),
    name: <CardStub suit={card.suitKind} title={card.title} lang={card.language} />,
  }))
  return (
    <AnalysisSection
      id="cards"
      title={t('sections.cards')}
      note={<p>{t('compare.cards')}</p>}
      table={rows.length > 0 && <SharesTable caption={t(`cards.kinds.${kind}`)} rows={rows} />}
    >
      <KindChoice kinds={shareKinds} kind={kind} onChoose={setKind} />
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {compared && <ComparedShares key={kind} rows={rows} all={compared} none={t('compare.noCards')} />}
      {compared && compared.oneSided > 0 && (
        <p className={shared.quiet}>{t('compare.oneSided', { count: compared.oneSided })}</p>
      )}
    </AnalysisSection>
  )
}

/** Whether anything has changed, for the waves that both sides have; nothing if neither has any. */
function Pulse({ a, b }: Sides) {
  const t = useTranslations('analysis')
  if (a.pulse.length === 0 && b.pulse.length === 0) return null
  const rows = pulseWaves.map((wave) => {
    const [one, other] = [a, b].map(({ pulse }) => pulse.find((answers) => answers.wave === wave))
    return { id: wave, name: t(`pulse.wave.${wave}`), ratings: comparedRatings(one, other) }
  })
  const both = rows.flatMap(({ ratings, ...row }) => (ratings ? [{ ...row, ratings }] : []))
  return (
    <AnalysisSection
      id="pulse"
      title={t('sections.pulse')}
      table={both.length > 0 && <MeansTable caption={t('sections.pulse')} rows={both} />}
    >
      <ComparedMeans rows={rows} times="compare.answers" none={t('compare.noPulse')} />
    </AnalysisSection>
  )
}

function Words({ a, b }: Sides) {
  const t = useTranslations('analysis')
  const [one, other] = [a.conclusions, b.conclusions]
  const hasWords = one.words.length > 0 && other.words.length > 0
  const isSmall = a.smallGroup !== null || b.smallGroup !== null
  const { rows, oneSided } = comparedWords(one, other)
  const told = (hasWords ? rows : []).map(({ key: { word, lemma, language }, ...row }) => ({
    ...row,
    id: `${language} ${lemma}`,
    title: word,
    name: (
      <span className={styles.name} lang={language}>
        {word}
      </span>
    ),
  }))
  return (
    <AnalysisSection
      id="words"
      title={t('sections.words')}
      note={hasWords && <p>{t('compare.words')}</p>}
      table={told.length > 0 && <SharesTable caption={t('sections.words')} rows={told} />}
    >
      <ComparedShares
        rows={told}
        none={isSmall ? t('compare.smallWords') : t('compare.noWords', { count: wordLimits.countedMin })}
      />
      {hasWords && oneSided > 0 && <p className={shared.quiet}>{t('compare.otherWords', { count: oneSided })}</p>}
    </AnalysisSection>
  )
}
