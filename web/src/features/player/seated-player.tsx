import { useEffect, useMemo, useState } from 'react'
import { hasCode } from '../../lib/api/api-error.ts'
import { useGame } from '../../lib/live/use-game.ts'
import { useHand } from '../../lib/game/hand.ts'
import { currentRound } from '../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../lib/game/snapshot.ts'
import { inOwnWords } from '../../lib/game/own-words.ts'
import { useTerminatedPolls } from '../../lib/together/terminated-polls.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useLiveState } from '../../lib/live/live-game.ts'
import { useConnection } from '../../lib/live/use-connection.ts'
import { cacheShell } from '../../lib/offline/cache-shell.ts'
import { useStoredGame } from '../../lib/offline/stored-game.ts'
import { useGameActions } from '../../lib/offline/use-game-actions.ts'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import { useCardWords } from './device/card-language.ts'
import { noteSeat, seatNote, useNoteSeat, useSeatNote, type SeatNote } from './device/seat-note.ts'
import { seenSoFar, stillSeen } from './device/seen-outcomes.ts'
import { LostSeat } from './ending/lost-seat.tsx'
import { Unreachable } from './ending/unreachable.tsx'
import { useNotices } from './frame/use-notices.ts'
import { PlayerProvider, type PlayerContextValue } from './frame/player-context.ts'
import styles from './frame/player-frame.module.css'
import { Notices } from './frame/notices.tsx'
import { NotesButton } from './notes/notes-button.tsx'
import { Notes } from './notes/notes.tsx'
import { playerOfGame } from './queries/player-seat.ts'
import { playerScene } from './scene/player-scene.ts'
import { SceneView } from './scene-view.tsx'
import { startAfter } from './later-scenes.tsx'
import { useLaterPart } from './use-later-part.ts'
import { deckOf } from '../../lib/game/face-of.ts'

interface SeatedPlayerProps {
  gameId: string
  playerId: string
  name: string
  onJoin: (gameCode: string | null) => void
}

const loadMenu = async () => (await import('./menu/player-menu.tsx')).PlayerMenu
const loadSignals = async () => (await import('./frame/signals.tsx')).Signals

/** Keeps beside the seat what the join screen says of it and which outcomes were seen. */
function useStoredNote(gameId: string, snapshot: GameSnapshot | undefined): SeatNote {
  const note = useSeatNote(gameId)
  const isFirstRead = snapshot !== undefined && note.subject === null
  useEffect(() => {
    if (!snapshot) return
    const { subject, gameCode, state } = snapshot.game
    noteSeat(gameId, {
      subject,
      code: gameCode,
      finished: state === 'complete',
      ...(isFirstRead ? seenSoFar(snapshot) : stillSeen(seatNote(gameId), snapshot)),
    })
  }, [gameId, snapshot, isFirstRead])
  return isFirstRead ? { ...note, ...seenSoFar(snapshot) } : note
}

/** A player at the table: follows the game and shows its current scene. */
export function SeatedPlayer({ gameId, playerId, name, onJoin }: SeatedPlayerProps) {
  const t = useTranslations('player')
  const caller = useMemo(() => playerOfGame(gameId), [gameId])
  const query = useGame(gameId, caller)
  const { data: snapshot } = query
  const note = useStoredNote(gameId, snapshot)
  const changeNote = useNoteSeat(gameId)
  const connection = useConnection(query, useLiveState(gameId, caller))
  const { actions, isRestored } = useGameActions(gameId, playerId, caller, note.subject === null)
  const round = snapshot?.game.state === 'rounds' ? currentRound(snapshot) : null
  const hand = useHand(round?.roundState === 'pick-candidates' ? round.id : null, caller)
  const terminated = useTerminatedPolls(snapshot)
  const gameLanguage = snapshot?.game.language
  const { cardLanguage, words } = useCardWords(gameId, gameLanguage, caller, connection === 'good')
  // Words of the language before stay until the next are there; back to the game's own is at once.
  const own = words?.isThere && cardLanguage !== gameLanguage && words.language !== gameLanguage ? words : null
  const shown = useMemo(() => (snapshot && own ? inOwnWords(snapshot, own) : snapshot), [snapshot, own])
  useStoredGame(gameId, caller, { snapshot, hand: hand.data, words })
  useEffect(() => cacheShell(), [])
  const { notices, dismiss } = useNotices(actions)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isNotesOpen, setNotesOpen] = useState(false)
  const menu = useLaterPart(loadMenu, startAfter, isMenuOpen)
  const signals = useLaterPart(loadSignals, startAfter)

  // Even if a snapshot is stored: the game no longer exists.
  if (hasCode(query.error, 'not_found', 'forbidden')) return <LostSeat loss="over" onJoin={() => onJoin(null)} />
  if (!snapshot || !shown || !isRestored) {
    // Without data each retry resets the query's error state, but not the error count.
    if (isRestored && query.errorUpdateCount > 0) return <Unreachable onRetry={async () => query.refetch()} />
    return (
      <PhoneFrame>
        <div className={styles.waiting}>
          <Spinner label={t('loading')} isShown />
        </div>
      </PhoneFrame>
    )
  }

  const { game, players } = snapshot
  const value: PlayerContextValue = {
    snapshot: shown,
    cardLanguage,
    cardLanguages: words?.languages ?? [],
    cardInWords: (card) => own?.card(card) ?? card,
    note,
    connection,
    actions,
    act: (kind, variables) => {
      dismiss()
      actions.act(kind, variables)
    },
    seat: { gameId, playerId, caller },
    name: players.find((player) => player.id === playerId)?.name ?? name,
    noteSeat: changeNote,
    deck: deckOf(game),
    lang: own?.language ?? game.language,
    isTwo: game.gameMode === 'one_on_one',
    tools: <NotesButton />,
    openMenu: () => setMenuOpen(true),
    openNotes: () => setNotesOpen(true),
    onJoin: () => onJoin(null),
  }
  const scene = playerScene(snapshot, { playerId, hand: hand.data ?? null, note, terminated })
  return (
    <PlayerProvider value={value}>
      <SceneView scene={scene} />
      {signals && <signals.Part snapshot={snapshot} playerId={playerId} scene={scene} />}
      <Notices notices={notices} closeLabel={t('close')} onClose={dismiss} />
      {isMenuOpen && menu && <menu.Part onClose={() => setMenuOpen(false)} />}
      {isNotesOpen && <Notes onClose={() => setNotesOpen(false)} />}
    </PlayerProvider>
  )
}
