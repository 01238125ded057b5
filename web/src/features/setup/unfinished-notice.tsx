import { useQuery } from '@tanstack/react-query'
import { currentRound } from '../../lib/game/read-game.ts'
import { gameQuery } from '../../lib/game/game-query.ts'
import type { GameSnapshot } from '../../lib/game/snapshot.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { CardBack } from '../../ui/card/card-back.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { wood } from '../../ui/table/wood.ts'
import styles from './unfinished-notice.module.css'

/** The game that this device remembers as unfinished, or null: there is none, it is complete, or it isn't ours to see. */
export function useUnfinishedGame(gameId: string | null): GameSnapshot | null {
  const { data } = useQuery({ ...gameQuery(gameId ?? '', 'user'), enabled: gameId !== null, staleTime: 30_000 })
  return gameId === null || !data || data.game.state === 'complete' ? null : data
}

/** How far a game has come, where that can be said shortly. */
function useHowFar(snapshot: GameSnapshot): string | null {
  const t = useTranslations('setup')
  const round = currentRound(snapshot)
  if (snapshot.game.state === 'waitplayers') return t('unfinished.waiting')
  if (snapshot.game.state === 'rounds' && round)
    return t('unfinished.round', { current: round.playOrder + 1, total: snapshot.perspectives.length })
  return null
}

interface UnfinishedNoticeProps {
  snapshot: GameSnapshot
  onContinue: () => void
  onLater: () => void
}

/** "Your cards are still on the table": the way back to an unfinished game. */
export function UnfinishedNotice({ snapshot, onContinue, onLater }: UnfinishedNoticeProps) {
  const t = useTranslations('setup')
  const howFar = useHowFar(snapshot)
  const deck = { catalogId: snapshot.game.deckCatalogId, color: snapshot.game.deckColor }
  return (
    <section className={wood(styles.board)} aria-label={t('unfinished.title')}>
      <div className={styles.backs} aria-hidden="true">
        {[-7, 3, 8].map((angle) => (
          <span key={angle} style={{ rotate: `${angle}deg` }}>
            <CardBack deck={deck} width="4.5rem" />
          </span>
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('unfinished.title')}</h2>
        <p className={styles.subject}>{snapshot.game.subject}</p>
        {howFar && <p>{howFar}</p>}
      </div>
      <div className={styles.ways}>
        <Button look="next" onPress={onContinue}>
          {t('unfinished.resume')}
        </Button>
        <Button look="text" size="sm" onTable onPress={onLater}>
          {t('unfinished.later')}
        </Button>
      </div>
    </section>
  )
}
