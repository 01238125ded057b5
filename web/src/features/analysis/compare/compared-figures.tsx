import { useState } from 'react'
import { shareKinds, type ShareKind } from '#domain/analysis/card-shares.ts'
import {
  comparedActions,
  comparedCards,
  comparedPoles,
  comparedRatings,
  comparedWords,
} from '#domain/analysis/compare-analyses.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { wordLimits } from '#domain/limits.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { DataTable } from '../../../ui/frame/data-table.tsx'
import { KindChoice } from '../figures/kind-choice.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import { AnalysisSection } from '../section/analysis-section.tsx'
import shared from '../section/shared.module.css'
import styles from './compare.module.css'
import { ComparedMeans } from './compared-means.tsx'
import { ComparedShares } from './compared-shares.tsx'

interface Sides {
  a: Analysis
  b: Analysis
}

/** All compared figures, each part with how to read it. */
export function ComparedFigures({ a, b }: Sides) {
  const t = useTranslations('analysis')
  if (a.overview.games === 0 || b.overview.games === 0) return <p className={shared.slot}>{t('compare.nothing')}</p>
  return (
    <div className={styles.comparison}>
      <Counts a={a} b={b} />
      <AnalysisSection id="feedback" title={t('sections.feedback')}>
        <ComparedMeans
          rows={[{ id: 'ratings', name: t('ratings.mean'), ratings: comparedRatings(a.feedback, b.feedback) }]}
          times="compare.ratings"
          none={t('compare.noRatings')}
        />
      </AnalysisSection>
      <Cards a={a} b={b} />
      <AnalysisSection id="quadrants" title={t('sections.quadrants')} note={<p>{t('compare.poles')}</p>}>
        <ComparedShares
          rows={comparedPoles(a.quadrants, b.quadrants).map((row) => ({
            ...row,
            id: row.key,
            name: <span className={styles.name}>{t(`poles.${row.key}`)}</span>,
          }))}
          none={t('compare.noPoles')}
        />
      </AnalysisSection>
      <AnalysisSection id="actions" title={t('sections.actions')}>
        <ComparedShares
          rows={comparedActions(a.actions, b.actions).map((row) => ({
            ...row,
            id: row.key,
            name: <span className={styles.name}>{t(`actions.${row.key}`)}</span>,
          }))}
          none={t('compare.noActions')}
        />
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

function Cards({ a, b }: Sides) {
  const t = useTranslations('analysis')
  const [kind, setKind] = useState<ShareKind>('chosen')
  const { rows, oneSided } = comparedCards(a.cards, b.cards, kind)
  return (
    <AnalysisSection id="cards" title={t('sections.cards')} note={<p>{t('compare.cards')}</p>}>
      <KindChoice kinds={shareKinds} kind={kind} onChoose={setKind} />
      <ComparedShares
        key={kind}
        rows={rows.map(({ key: card, ...row }) => ({
          ...row,
          id: card.id,
          name: <CardStub suit={card.suitKind} title={card.title} lang={card.language} />,
        }))}
        none={t('compare.noCards')}
      />
      {oneSided > 0 && <p className={shared.quiet}>{t('compare.oneSided', { count: oneSided })}</p>}
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
  return (
    <AnalysisSection id="pulse" title={t('sections.pulse')}>
      <ComparedMeans rows={rows} times="compare.answers" none={t('compare.noPulse')} />
    </AnalysisSection>
  )
}

function Words({ a, b }: Sides) {
  const t = useTranslations('analysis')
  const [one, other] = [a.conclusions, b.conclusions]
  const hasWords = one.words.length > 0 && other.words.length > 0
  const { rows, oneSided } = comparedWords(one, other)
  return (
    <AnalysisSection id="words" title={t('sections.words')} note={hasWords && <p>{t('compare.words')}</p>}>
      <ComparedShares
        rows={(hasWords ? rows : []).map(({ key: { word, lemma, language }, ...row }) => ({
          ...row,
          id: `${language} ${lemma}`,
          name: (
            <span className={styles.name} lang={language}>
              {word}
            </span>
          ),
        }))}
        none={t('compare.noWords', { count: wordLimits.countedMin })}
      />
      {hasWords && oneSided > 0 && <p className={shared.quiet}>{t('compare.otherWords', { count: oneSided })}</p>}
    </AnalysisSection>
  )
}
