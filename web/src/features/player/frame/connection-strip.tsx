import { useWords } from '../../../lib/i18n/use-words.ts'
import { currentRound } from '../../../lib/game/read-game.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { isConfirmed, ownCandidates } from '../scene/own-plays.ts'
import styles from './connection-strip.module.css'
import { usePlayer } from './player-context.ts'

/** What is safe while the network is away, by what the player was doing. */
function useSafe(): string {
  const t = useWords('player')
  const { snapshot, seat } = usePlayer()
  const round = currentRound(snapshot)
  if (round?.roundState !== 'pick-candidates') return t('connection.safe')
  const own = ownCandidates(snapshot, seat.playerId, round.id)
  if (own.length === 0) return t('connection.safeHand')
  return t(own.every(isConfirmed) ? 'connection.safePlayed' : 'connection.safeSending')
}

/** One line under the bar while the server is out of reach or slow: what is so, and what is safe. */
export function ConnectionStrip() {
  const t = useWords('player')
  const { connection } = usePlayer()
  const safe = useSafe()
  return (
    <div role="status">
      {connection !== 'good' && (
        <p className={styles.strip}>
          <Icon name={connection === 'lost' ? 'offline' : 'clock'} className={styles.icon} />
          <span>
            <b>{t(connection === 'lost' ? 'connection.lost' : 'connection.slow')}</b> {safe}
          </span>
        </p>
      )}
    </div>
  )
}
