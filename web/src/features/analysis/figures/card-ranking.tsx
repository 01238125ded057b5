import { useState } from 'react'
import { shareKinds, type ShareKind } from '#domain/analysis/card-shares.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import { type Analysis, type AnalysedCard, cardsById, type RoundsAsked } from '../query/analysis-query.ts'
import styles from './cards.module.css'
import shared from '../section/shared.module.css'
import { Tally } from '../charts/tally.tsx'
import { useMarks } from '../charts/use-marks.ts'
import { KindChoice } from './kind-choice.tsx'
import { Whisker } from '../charts/whisker.tsx'

const atOnce = 10

/** From so many cards on it is said that some lines miss the dots by chance. */
const manyCards = 20

/** The query parameter for the rounds behind each kind of share. */
const only = { played: 'played', chosen: 'chosen', crux: 'crux' } as const

/** Cards by the share of their chances: played of dealt, chosen of played, crux of chosen. */
export function CardRanking({ analysis, onOpen }: { analysis: Analysis; onOpen: (asked: RoundsAsked) => void }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const [kind, setKind] = useState<ShareKind>('chosen')
  const [shown, setShown] = useState(atOnce)
  const byId = cardsById(analysis)
  const ranked = analysis.rankings[kind].flatMap((id) => byId.get(id) ?? [])
  const { chart, mark } = useMarks(t(`cards.kinds.${kind}`), Math.min(shown, ranked.length))
  const inAll = analysis.rankedCounts[kind]
  const all = analysis.allCards[kind].share
  const percent = (value: number) => number(value, { style: 'percent' })
  const above = ranked.filter((card) => card.shares[kind].standsOut === 'above').length
  return (
    <AnalysisSection
      id="cards"
      title={t('sections.cards')}
      note={
        <>
          <p>{t('cards.how')}</p>
          {all !== null && <p>{t(`cards.all.${kind}`, { share: percent(all) })}</p>}
          {inAll >= manyCards && <p>{t('cards.many')}</p>}
          <p>{above === 0 ? t('cards.aboveNone') : t('cards.above', { count: above })}</p>
        </>
      }
      table={<ShareTable caption={t(`cards.kinds.${kind}`)} cards={ranked} kind={kind} />}
    >
      <KindChoice kinds={shareKinds} kind={kind} onChoose={setKind} />
      {ranked.length === 0 && <p className={shared.slot}>{t('cards.none')}</p>}
      <div {...chart}>
        <ol role="list" className={styles.ranking}>
          {ranked.slice(0, shown).map((card, index) => {
            const { count, of, share, low, high } = card.shares[kind]
            return (
              <li key={card.id}>
                <button
                  type="button"
                  className={shared.plain}
                  onClick={() => onOpen({ cardId: card.id, only: only[kind] })}
                  {...mark(index)}
                >
                  <CardStub suit={card.suitKind} title={card.title} lang={card.language} />
                </button>
                <span className={styles.tally}>
                  <Tally suit={card.suitKind} count={count} of={of} />
                </span>
                <span className={styles.count}>
                  <b>{number(count)}</b> {t('of', { of: number(of) })}
                </span>
                <span className={styles.line}>
                  <Whisker share={share ?? 0} low={low} high={high} all={all} />
                  <span className="vh">{t('cards.interval', { low: percent(low), high: percent(high) })}</span>
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      {ranked.length <= shown && ranked.length < inAll && (
        <p className={shared.quiet}>{t('cards.first', { shown: number(ranked.length), of: number(inAll) })}</p>
      )}
      {ranked.length > shown && (
        <div className={shared.onScreen}>
          <Button look="text" onPress={() => setShown(shown + atOnce)}>
            {t('cards.more')}
          </Button>
        </div>
      )}
    </AnalysisSection>
  )
}

function ShareTable({ caption, cards, kind }: { caption: string; cards: readonly AnalysedCard[]; kind: ShareKind }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const percent = (value: number) => number(value, { style: 'percent' })
  return (
    <FigureTable
      caption={caption}
      rows={cards}
      rowId={({ id }) => id}
      columns={[
        { id: 'card', title: t('cards.card'), names: true, cell: (card) => card.title },
        { id: 'count', title: t('cards.taken'), end: true, cell: (card) => number(card.shares[kind].count) },
        { id: 'of', title: t('cards.chances'), end: true, cell: (card) => number(card.shares[kind].of) },
        { id: 'share', title: t('cards.share'), end: true, cell: (card) => percent(card.shares[kind].share ?? 0) },
        {
          id: 'interval',
          title: t('cards.likely'),
          end: true,
          cell: ({ shares }) => `${percent(shares[kind].low)}–${percent(shares[kind].high)}`,
        },
      ]}
    />
  )
}
