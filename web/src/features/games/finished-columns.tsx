import { Link } from 'react-router'
import { visibilitySigns } from '../../lib/games/visibility-signs.ts'
import type { ListedGame } from '../../lib/games/listed-game.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shortened } from '../../lib/shortened.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { CardStub } from '../../ui/card/card-stub.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { GameMenu } from './game-menu.tsx'
import styles from './games.module.css'

/** Columns of the finished games. */
export function useFinishedColumns({ isAdmin }: { isAdmin: boolean }): ListColumn<ListedGame>[] {
  const t = useTranslations('games')
  const { date, duration, number } = useFormats()
  const facts = (game: ListedGame) =>
    game.gameMode === 'one_on_one'
      ? [t('oneOnOne')]
      : [game.team, t('players', { count: game.playersCount, shown: number(game.playersCount) })].filter(Boolean)
  return [
    {
      id: 'subject',
      title: t('finished.subject'),
      names: true,
      cell: (game) => (
        <span className={styles.about}>
          <Link to={paths.report(game.id)}>{shortened(game.subject, 90)}</Link>
          <span className={styles.facts}>
            {facts(game).join(', ')}
            {game.durationMs >= 60_000 && (
              <>
                {', '}
                <span className={styles.whole}>{duration(game.durationMs)}</span>
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'crux',
      title: t('finished.crux'),
      cell: ({ isTestGame, crux, language }) =>
        isTestGame || !crux ? (
          <span className={styles.quiet}>{t(isTestGame ? 'practice' : 'finished.noCrux')}</span>
        ) : (
          <CardStub suit={crux.suitKind} suitTitle={crux.suitTitle} title={crux.title} lang={language} />
        ),
    },
    {
      id: 'finished',
      title: t('finished.date'),
      cell: ({ completedAt }) => completedAt && <span className={styles.whole}>{date(completedAt)}</span>,
    },
    {
      id: 'gameMaster',
      title: t('finished.gameMaster'),
      cell: ({ gameMasterName, gameMasterEmail }) =>
        gameMasterName ?? gameMasterEmail ?? t('finished.formerGameMaster'),
    },
    {
      id: 'seenBy',
      title: t('finished.seenBy'),
      cell: ({ visibility }) => (
        <span className={styles.seen}>
          <Icon name={visibilitySigns[visibility]} />
          {t(`visibility.${visibility}`)}
        </span>
      ),
    },
    {
      id: 'more',
      title: t('moreTitle'),
      hideTitle: true,
      end: true,
      cell: (game) => <GameMenu game={game} mayManage={game.isOwn || isAdmin} />,
    },
  ]
}
