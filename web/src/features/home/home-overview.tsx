import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shortened } from '../../lib/shortened.ts'
import { CardStub } from '../../ui/card/card-stub.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { DecidedActions } from './decided-actions.tsx'
import { Entry } from './entry.tsx'
import type { Home } from './home-query.ts'
import styles from './home.module.css'
import { HowItFeels } from './how-it-feels.tsx'

interface HomeOverviewProps {
  home: Home
  /** Chooses a ready game, before its set-up opens. */
  onPlay: (gameType: Home['gameTypes'][number]) => void
}

/**
 * The latest finished games, the most played decks or some to start with, the actions decided, how games felt, and the
 * way into analysis.
 */
export function HomeOverview({ home, onPlay }: HomeOverviewProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LatestGames home={home} />
        <PlayedDecks home={home} onPlay={onPlay} />
      </div>
      <div className={styles.column}>
        <DecidedActions home={home} />
        {home.finishedGamesCount > 0 && <HowItFeels emotionQuadrant={home.emotionQuadrant} />}
      </div>
    </div>
  )
}

function LatestGames({ home }: { home: Home }) {
  const t = useTranslations('home')
  const { date, number } = useFormats()
  const { latestGames, finishedGamesCount } = home
  return (
    <Section
      title={t('latest.title')}
      aside={
        latestGames.length > 0 && (
          <Link to={paths.games()}>
            {t('latest.all', { count: finishedGamesCount, shown: number(finishedGamesCount) })}
          </Link>
        )
      }
    >
      {latestGames.length === 0 && <p className={styles.quiet}>{t('latest.none')}</p>}
      <ul role="list">
        {latestGames.map((game) => (
          <li key={game.id} className={styles.game}>
            <Entry title={<Link to={paths.report(game.id)}>{shortened(game.subject, 80)}</Link>}>{game.team}</Entry>
            {game.crux && (
              <CardStub
                suit={game.crux.suitKind}
                suitTitle={game.crux.suitTitle}
                title={game.crux.title}
                lang={game.language}
              />
            )}
            <span className={styles.date}>{game.completedAt && date(game.completedAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PlayedDecks({ home, onPlay }: HomeOverviewProps) {
  const t = useTranslations('home')
  const { number } = useFormats()
  const isPlayed = home.mostPlayedDecks.some(({ gamesCount }) => gamesCount > 0)
  return (
    <Section
      title={t(isPlayed ? 'decks.title' : 'decks.first')}
      aside={<Link to={paths.decks()}>{t('decks.all')}</Link>}
    >
      {home.mostPlayedDecks.length === 0 && <p className={styles.quiet}>{t('decks.none')}</p>}
      <ul role="list" className={styles.decks}>
        {home.mostPlayedDecks.map((deck) => (
          <li key={deck.deckId}>
            <Link
              className={styles.deck}
              to={paths.print(deck.deckId)}
              aria-label={t('decks.open', { title: deck.title })}
            >
              <DeckCover
                deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }}
                title={deck.title}
                lang={deck.language}
                width="100%"
              />
            </Link>
            {isPlayed && (
              <p className={styles.count}>
                {t('decks.games', { count: deck.gamesCount, shown: number(deck.gamesCount) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {home.gameTypes.length > 0 && (
        <p className={styles.ready}>
          {t('ready')}{' '}
          {home.gameTypes.map((gameType, index) => (
            <Fragment key={gameType.id}>
              {index > 0 && ', '}
              <Link to={paths.play()} onClick={() => onPlay(gameType)}>
                {gameType.title}
              </Link>
            </Fragment>
          ))}
          <Link className={styles.all} to={paths.play()}>
            {t('readyAll', { count: home.gameTypesCount, shown: number(home.gameTypesCount) })}
          </Link>
        </p>
      )}
    </Section>
  )
}
