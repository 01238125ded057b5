import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useListed } from '../../../lib/i18n/use-listed.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import { type Analysis, type AnalysedCard, cardsById, type RoundsAsked } from '../query/analysis-query.ts'
import styles from './cards.module.css'
import shared from '../section/shared.module.css'
import { faceOf } from '../query/card-parts.ts'
import { Pile } from '../charts/pile.tsx'
import { useMarks } from '../charts/use-marks.ts'

const pilesMax = 5
const namedMax = 8

/** The most frequent cruxes, as piles with one card per game. */
export function Cruxes({ analysis, onOpen }: { analysis: Analysis; onOpen: (asked: RoundsAsked) => void }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const listed = useListed()
  const byId = cardsById(analysis)
  const { games, cards } = analysis.cruxes
  const list = cards.flatMap(({ cardId, count }) => {
    const card = byId.get(cardId)
    return card ? [{ card, count }] : []
  })
  const isPicture = list.some(({ count }) => count > 1)
  const shown = list.slice(0, isPicture ? pilesMax : 12)
  const others = analysis.cruxes.cardCount - shown.length
  const named = list.slice(shown.length, shown.length + namedMax)
  const titles = named.map(({ card }) => card.title.replaceAll('\u00ad', ''))
  const unnamed = others - named.length
  const { chart, mark } = useMarks(t('sections.cruxes'), shown.length)
  const open = (card: AnalysedCard) => onOpen({ cardId: card.id, only: 'crux' })
  return (
    <AnalysisSection
      id="cruxes"
      title={t('sections.cruxes')}
      aside={t('cruxes.picked', { count: games, shown: number(games) })}
      note={games > 0 && <p>{t('cruxes.how')}</p>}
      table={
        games > 0 && (
          <FigureTable
            caption={t('sections.cruxes')}
            rows={list}
            rowId={({ card }) => card.id}
            columns={[
              { id: 'card', title: t('cards.card'), names: true, cell: ({ card }) => card.title },
              { id: 'games', title: t('figures.games'), end: true, cell: ({ count }) => number(count) },
            ]}
          />
        )
      }
    >
      {games === 0 && <p className={shared.slot}>{t('cruxes.none')}</p>}
      <div {...chart}>
        {isPicture ? (
          <ul role="list" className={wood(styles.piles)}>
            {shown.map(({ card, count }, index) => (
              <li key={card.id}>
                <button type="button" className={styles.pileButton} onClick={() => open(card)} {...mark(index)}>
                  <Pile face={faceOf(card)} lang={card.language} count={count} shown={number(count)} />
                  <span className={styles.pileCount}>{t('countOf', { count: number(count), of: number(games) })}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <Stubs cards={shown.map(({ card }) => card)} mark={mark} onOpen={open} />
        )}
      </div>
      {!isPicture && games > 0 && <p className={shared.quiet}>{t('cruxes.onceEach')}</p>}
      {isPicture && named.length > 0 && (
        <p className={shared.quiet}>
          {t('cruxes.others', {
            count: others,
            cards: listed([...titles, ...(unnamed > 0 ? [t('cruxes.unnamed', { count: unnamed })] : [])]),
          })}
        </p>
      )}
    </AnalysisSection>
  )
}

interface StubsProps {
  cards: readonly AnalysedCard[]
  mark: ReturnType<typeof useMarks>['mark']
  onOpen: (card: AnalysedCard) => void
}

function Stubs({ cards, mark, onOpen }: StubsProps) {
  return (
    <ul role="list" className={shared.stubs}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <button type="button" className={shared.plain} onClick={() => onOpen(card)} {...mark(index)}>
            <CardStub suit={card.suitKind} title={card.title} lang={card.language} />
          </button>
        </li>
      ))}
    </ul>
  )
}
