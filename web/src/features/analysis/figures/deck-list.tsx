import { Link } from 'react-router'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { deckImage } from '../../../ui/card/deck-image.ts'
import { classNames } from '../../../ui/class-names.ts'
import { resultsPath } from '../behind/games-behind.ts'
import { useMarks } from '../charts/use-marks.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import styles from './games.module.css'
import shared from '../section/shared.module.css'

/** The decks played, each with a strip of its cover in proportion to its games. A deck opens its games. */
export function DeckList({ analysis: { decks }, filter }: { analysis: Analysis; filter: Filter }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const { chart, mark } = useMarks(t('sections.decks'), decks.length)
  const most = Math.max(1, ...decks.map(({ games }) => games))
  const mean = (deck: Analysis['decks'][number]) =>
    deck.ratings?.mean == null
      ? t('none')
      : number(deck.ratings.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <AnalysisSection
      id="decks"
      title={t('sections.decks')}
      table={
        <FigureTable
          caption={t('sections.decks')}
          rows={decks}
          rowId={({ id }) => id}
          columns={[
            { id: 'deck', title: t('decks.deck'), names: true, cell: ({ title }) => title },
            { id: 'games', title: t('figures.games'), end: true, cell: ({ games }) => number(games) },
            { id: 'people', title: t('figures.people'), end: true, cell: ({ people }) => number(people) },
            { id: 'ratings', title: t('ratings.count'), end: true, cell: ({ ratings }) => number(ratings?.count ?? 0) },
            { id: 'mean', title: t('ratings.mean'), end: true, cell: mean },
          ]}
        />
      }
    >
      <div {...chart}>
        <ul role="list" className={styles.decks}>
          {decks.map((deck, index) => {
            const look = { catalogId: deck.catalogId, color: deck.deckColor }
            const { image, ground } = deckImage(look, 'cover')
            return (
              <li key={deck.id}>
                <DeckCover deck={look} width="2.375rem" />
                <div>
                  <p className={styles.deckName}>
                    <Link
                      to={resultsPath({ ...filter, decks: [deck.id] })}
                      className={classNames(shared.opens, styles.deckLink)}
                      lang={deck.language}
                      {...mark(index)}
                    >
                      {deck.title}
                    </Link>
                    <b>{number(deck.games)}</b>
                  </p>
                  <div
                    aria-hidden="true"
                    className={styles.deckStrip}
                    style={{ width: `${(100 * deck.games) / most}%`, backgroundColor: ground, backgroundImage: image }}
                  />
                  <p className={shared.quiet}>
                    {t('decks.facts', { count: deck.people, shown: number(deck.people) })}
                    {deck.ratings?.mean != null && `, ${t('decks.rated', { mean: mean(deck) })}`}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </AnalysisSection>
  )
}
