import { useEffect, useMemo, useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { useGame } from '../../lib/game/game-query.ts'
import { useHand } from '../../lib/game/hand.ts'
import { currentRound } from '../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../lib/game/snapshot.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import { noteSeat, useNoteSeat, useSeatNote, type SeatNote } from './device/seat-note.ts'
import { LostSeat } from './ending/lost-seat.tsx'
import { Unreachable } from './ending/unreachable.tsx'
import { type Attempt, noticeOf } from './frame/notice-of.ts'
import { PlayerProvider, type PlayerContextValue } from './frame/player-context.ts'
import styles from './frame/player-frame.module.css'
import { Told } from './frame/told.tsx'
import { useConnection } from './frame/use-connection.ts'
import { PlayerMenu } from './menu/player-menu.tsx'
import { playerOfGame } from './queries/player-seat.ts'
import { playerScene } from './scene/player-scene.ts'
import { SceneView } from './scene-view.tsx'
import { deckOf } from './table/face-of.ts'

interface SeatedPlayerProps {
  gameId: string
  playerId: string
  name: string
  onJoin: (gameCode: string | null) => void
}

/** What a device that reads the game for the first time takes as seen: everything before it came. */
function seenSoFar({ game, rounds }: GameSnapshot): Pick<SeatNote, 'seenRounds' | 'seenCrux'> {
  const ended = rounds.filter(({ roundState }) => roundState === 'complete' || roundState === 'skipped')
  return { seenRounds: ended.map(({ id }) => id), seenCrux: game.state === 'crystallize' }
}

/** Keeps beside the seat what the join screen says of it and which outcomes were seen. */
function useKeptNote(gameId: string, snapshot: GameSnapshot | undefined): SeatNote {
  const note = useSeatNote(gameId)
  const isFirstRead = snapshot !== undefined && note.subject === null
  useEffect(() => {
    if (!snapshot) return
    const { subject, gameCode, state } = snapshot.game
    noteSeat(gameId, { subject, code: gameCode, finished: state === 'complete', ...(isFirstRead && seenSoFar(snapshot)) })
  }, [gameId, snapshot, isFirstRead])
  return isFirstRead ? { ...note, ...seenSoFar(snapshot) } : note
}

/** A player at the table: follows the game, and shows the scene that it is at. */
export function SeatedPlayer({ gameId, playerId, name, onJoin }: SeatedPlayerProps) {
  const t = useWords('player')
  const caller = useMemo(() => playerOfGame(gameId), [gameId])
  const query = useGame(gameId, caller)
  const { data: snapshot } = query
  const note = useKeptNote(gameId, snapshot)
  const changeNote = useNoteSeat(gameId)
  const connection = useConnection(query)
  const round = snapshot?.game.state === 'rounds' ? currentRound(snapshot) : null
  const hand = useHand(round?.roundState === 'pick-candidates' ? round.id : null, caller)
  const [told, setTold] = useState<ReturnType<typeof noticeOf>>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  if (!snapshot) {
    if (hasCode(query.error, 'not_found', 'forbidden')) return <LostSeat loss="over" onJoin={() => onJoin(null)} />
    // Each new try of a query without data forgets that the last one failed; the count does not.
    if (query.errorUpdateCount > 0) return <Unreachable onRetry={async () => query.refetch()} />
    return <PhoneFrame><div className={styles.waiting}><Spinner label={t('loading')} isShown /></div></PhoneFrame>
  }

  const { game, players } = snapshot
  const value: PlayerContextValue = {
    snapshot, note, connection,
    seat: { gameId, playerId, caller },
    name: players.find((player) => player.id === playerId)?.name ?? name,
    noteSeat: changeNote,
    deck: deckOf(game),
    lang: game.language,
    isTwo: game.gameMode === 'one_on_one',
    tell: (attempt: Attempt, error: unknown) => setTold(noticeOf(attempt, error)),
    hush: () => setTold(null),
    openMenu: () => setMenuOpen(true),
    onJoin: () => onJoin(null),
  }
  return (
    <PlayerProvider value={value}>
      <SceneView scene={playerScene(snapshot, playerId, hand.data ?? null, note)} />
      <Told text={told && t(told)} closeLabel={t('close')} onClose={value.hush} />
      {isMenuOpen && <PlayerMenu onClose={() => setMenuOpen(false)} />}
    </PlayerProvider>
  )
}
