import type { QueryClient } from '@tanstack/react-query'
import type { GameChange, GameReset, HandNews, NotesNews, PresenceNews, StreamEnd } from '#contract/games/streams.ts'
import { openStream } from '../api/open-stream.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { endPlayerSession, onPlayerSession, readPlayerSession } from '../api/player-session.ts'
import { onUserToken, readUserToken } from '../api/user-token.ts'
import { gameKey, putSnapshot, refetchGame } from '../game/game-query.ts'
import { cacheHand } from '../game/hand.ts'
import { mergeChange } from '../game/merge-change.ts'
import { cacheNotes, notesKey } from '../together/notes-key.ts'
import type { GameSnapshot } from '../game/snapshot.ts'
import { createConnection, type LiveState } from './connection.ts'
import type { StreamEvent } from './event-parser.ts'
import { cachePresence } from './presence.ts'
import { onWake } from './wake-ups.ts'

interface FollowParts {
  client: QueryClient
  gameId: string
  caller: Caller
  onState: (state: LiveState) => void
}

function tokenNow(caller: Caller): string | undefined {
  return typeof caller === 'object' ? readPlayerSession(caller.player)?.token : readUserToken()?.token
}

/**
 * Applies a game's events to the query cache until the returned function is called. The game must have been read
 * before.
 */
export function followGame({ client, gameId, caller, onState }: FollowParts): () => void {
  const known = () => client.getQueryData<GameSnapshot>(gameKey(gameId, caller))
  /** Changes received while the game is refetched; null when it is not. */
  let waiting: GameChange[] | null = null

  /** Whether a `notes` event arrived for the step whose change comes next. */
  let noted = false

  /** Notes are not part of the game's document: active queries refetch them. */
  const notesMayDiffer = () => void client.invalidateQueries({ queryKey: notesKey(gameId, caller) })

  async function readAgain(): Promise<void> {
    waiting = []
    notesMayDiffer()
    try {
      await refetchGame(client, gameId, caller)
      const came = waiting
      waiting = null
      came.forEach(change)
    } catch {
      waiting = null
      connection.renew()
    }
  }

  function change(news: GameChange): void {
    const snapshot = known()
    const isNoted = noted
    noted = false
    if (waiting) waiting.push(news)
    else {
      const merged = snapshot ? mergeChange(snapshot, news) : 'gap'
      if (merged === 'gap') void readAgain()
      else if (merged !== 'old') {
        putSnapshot(client, caller, merged)
        // A step without changes in the game's document was about its notes; one of several steps may have been.
        if (news.since !== undefined || (!isNoted && news.changed.length + news.removed.length === 0)) notesMayDiffer()
      }
    }
  }

  /**
   * Handles the end of the stream; returns whether to reconnect. A user's next attempt uses a fresh token or gets a
   * refusal that the app handles.
   */
  function end({ code }: StreamEnd): boolean {
    if (code === 'not_found' || code === 'forbidden') {
      void client.invalidateQueries({ queryKey: gameKey(gameId, caller) })
      return false
    }
    if (typeof caller === 'object') endPlayerSession(caller.player, code)
    return typeof caller !== 'object'
  }

  function hear({ type, data }: StreamEvent): boolean {
    const said: unknown = JSON.parse(data)
    switch (type) {
      case 'change':
        change(said as GameChange)
        return true
      case 'reset':
        if (waiting === null && (known()?.game.version ?? -1) < (said as GameReset).version) void readAgain()
        return true
      case 'hand':
        cacheHand(client, caller, said as HandNews)
        return true
      case 'notes':
        noted = true
        cacheNotes(client, notesKey(gameId, caller), said as NotesNews)
        return true
      case 'presence':
        cachePresence(client, gameId, said as PresenceNews)
        return true
      case 'end':
        return end(said as StreamEnd)
      default:
        return true
    }
  }

  const connection = createConnection({
    open: (signal) =>
      openStream({ params: { gameId }, as: caller, lastEventId: known()?.game.version.toString() ?? null, signal }),
    hear,
    onState,
  })
  let token = tokenNow(caller)
  const followToken = () => {
    const fresh = tokenNow(caller)
    if (fresh !== undefined && fresh !== token) connection.renew()
    token = fresh
  }
  const offs = [onWake(connection.renew), onUserToken(followToken), onPlayerSession(followToken), connection.close]
  return () => offs.forEach((off) => off())
}
