import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shortened } from '../../lib/shortened.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { CardStub } from '../../ui/card/card-stub.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { Home } from './home-query.ts'
import styles from './home.module.css'

/** The latest finished games, the most played decks, the actions decided, and the way into analysis. */
export function HomeOverview({ home }: { home: Home }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LatestGames home={home} />
        <PlayedDecks home={home} />
      </div>
      <div className={styles.column}>
        <DecidedActions home={home} />
        {home.finishedGamesCount > 0 && <WayIntoAnalysis />}
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

function PlayedDecks({ home }: { home: Home }) {
  const t = useTranslations('home')
  const { number } = useFormats()
  return (
    <Section title={t('decks.title')}>
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
            <p className={styles.quiet}>
              {t('decks.games', { count: deck.gamesCount, shown: number(deck.gamesCount) })}
            </p>
          </li>
        ))}
      </ul>
      {home.gameTypes.length > 0 && (
        <p className={styles.ready}>
          {t('ready', { titles: home.gameTypes.map(({ title }) => title).join(', ') })}{' '}
          <Link to={paths.play()}>
            {t('readyAll', { count: home.gameTypesCount, shown: number(home.gameTypesCount) })}
          </Link>
        </p>
      )}
    </Section>
  )
}

function DecidedActions({ home }: { home: Home }) {
  const t = useTranslations('home')
  const { date, number } = useFormats()
  const { openActionsCount, overdueActionsCount, moreActions } = home
  // More were not counted; the earliest due come first, so fewer overdue ones are exact.
  const shown = (count: number) => `${number(count)}${moreActions && count === openActionsCount ? '+' : ''}`
  const counts = [
    t('actions.open', { count: openActionsCount, shown: shown(openActionsCount) }),
    ...(overdueActionsCount > 0
      ? [t('actions.overdue', { count: overdueActionsCount, shown: shown(overdueActionsCount) })]
      : []),
  ]
  return (
    <Section
      title={t('actions.title')}
      aside={<Link to={paths.actionItems()}>{openActionsCount > 0 ? counts.join(', ') : t('actions.all')}</Link>}
    >
      {home.actions.length === 0 && <p className={styles.quiet}>{t('actions.none')}</p>}
      <ul role="list">
        {home.actions.map((action) => (
          <li key={action.actionItemId} className={styles.action}>
            <Entry title={<Link to={paths.report(action.gameId)}>{action.name}</Link>}>
              {action.assignee && `${action.assignee}, `}
              {action.isOverdue ? (
                <strong className={styles.late}>{t('actions.late', { date: date(action.dueAt) })}</strong>
              ) : (
                t('actions.due', { date: date(action.dueAt) })
              )}
            </Entry>
            {action.state === 'blocked' && (
              <p className={styles.blocked}>
                <Icon name="pause" />
                <span>
                  {action.blockedReason === null
                    ? t('actions.blocked')
                    : t('actions.blockedBy', { reason: shortened(action.blockedReason, 80) })}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WayIntoAnalysis() {
  const t = useTranslations('home')
  return (
    <Section title={t('analysis.title')} aside={<Link to={paths.gameAnalysis()}>{t('analysis.link')}</Link>}>
      <p className={styles.quiet}>{t('analysis.text')}</p>
    </Section>
  )
}

function Entry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <p className={styles.name}>{title}</p>
      <p className={styles.quiet}>{children}</p>
    </div>
  )
}
