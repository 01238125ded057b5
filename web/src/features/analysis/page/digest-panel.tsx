import type { ReactNode } from 'react'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import { ratingTrend } from '#domain/analysis/rating-trend.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AnalysisSection } from '../section/analysis-section.tsx'
import { type Analysis, cardsById, type RoundsAsked } from '../query/analysis-query.ts'
import styles from './page.module.css'
import shared from '../section/shared.module.css'
import { countedMonths } from '../figures/periods.ts'

interface DigestPanelProps {
  analysis: Analysis
  onOpen: (asked: RoundsAsked) => void
  onActions: (only: AnalysedActionState) => void
  /** The summary by AI, below. */
  children?: ReactNode
}

/** What stands out: computed, labelled as not made by AI, each line with its cards. */
export function DigestPanel({ analysis, onOpen, onActions, children }: DigestPanelProps) {
  const t = useTranslations('analysis')
  const words = useTranslations('quadrants')
  const { number } = useFormats()
  const byId = cardsById(analysis)
  const above = analysis.rankings.chosen
    .flatMap((id) => byId.get(id) ?? [])
    .filter((card) => card.shares.chosen.standsOut === 'above')
    .slice(0, 3)
  const crux = analysis.cruxes.cards[0]
  const top = crux && crux.count > 1 ? byId.get(crux.cardId) : undefined
  const poles = analysis.quadrants.flatMap((quadrant) => quadrant.poles.filter(({ standsOut }) => standsOut))
  const { actions } = analysis
  const stub = (cardId: string, only: 'crux' | 'chosen', count: number) => {
    const card = byId.get(cardId)
    return (
      card && (
        <button key={cardId} type="button" className={shared.plain} onClick={() => onOpen({ cardId, only })}>
          <CardStub suit={card.suitKind} title={card.title} note={number(count)} lang={card.language} />
        </button>
      )
    )
  }
  return (
    <AnalysisSection id="short" title={t('sections.short')} aside={t('digest.notAi')}>
      <ul role="list" className={styles.digest}>
        {top && crux && (
          <li>
            {t('digest.crux', { count: crux.count, shown: number(crux.count), games: number(analysis.cruxes.games) })}
            <span className={shared.stubs}>{stub(crux.cardId, 'crux', crux.count)}</span>
          </li>
        )}
        {above.length > 0 ? (
          <li>
            {t('digest.above', { count: above.length })}
            <span className={shared.stubs}>{above.map((card) => stub(card.id, 'chosen', card.chosen))}</span>
          </li>
        ) : (
          <li>{t('digest.noneAbove')}</li>
        )}
        {poles.map(({ pole, count, of }) => (
          <li key={pole}>{t('digest.pole', { pole: words(`poles.${pole}`), count: number(count), of: number(of) })}</li>
        ))}
        <FeedbackLine analysis={analysis} />
        {actions.decided > 0 && (
          <li>
            {t('digest.actions', { done: number(actions.done), shown: number(actions.decided) })}
            {actions.late > 0 && ' '}
            {actions.late > 0 && <LateActions analysis={analysis} onOpen={() => onActions('late')} />}
          </li>
        )}
      </ul>
      {children}
    </AnalysisSection>
  )
}

/** The overdue actions, which it opens, unless the group is too small for texts. */
function LateActions({ analysis: { actions, smallGroup }, onOpen }: { analysis: Analysis; onOpen: () => void }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const says = t('digest.late', { count: actions.late, shown: number(actions.late) })
  if (smallGroup !== null) return says
  return (
    <button type="button" className={classNames(shared.plain, styles.look)} onClick={onOpen}>
      {says}
    </button>
  )
}

/** Whether the latest ratings are higher or lower than those before. */
function FeedbackLine({ analysis }: { analysis: Analysis }) {
  const t = useTranslations('analysis')
  const { number, date } = useFormats()
  const trend = ratingTrend(countedMonths(analysis))
  if (!trend) return null
  const { since, recent, before, verdict } = trend
  const one = (value: number | null) => number(value ?? 0, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <li>
      {t(`digest.feedback.${verdict}`, {
        recent: one(recent.mean),
        max: number(recent.maxScore),
        since: date(`${since}-01T12:00:00`),
        ratings: number(recent.count),
        before: one(before.mean),
        ratingsBefore: number(before.count),
      })}
    </li>
  )
}
