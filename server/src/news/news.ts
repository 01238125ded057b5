import type { GameChanges } from '#server/game-rows/advance-rows.ts'
import type { NoteChange } from '#server/game-rows/note-change.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'

/** What other parts of the server, and other server processes, must learn after a commit. */
export type News =
  /**
   * `changes` are what differs from version `since`, `notes` what was done to the notes beside; without them only
   * reading can tell. `rows` is the game with them, for this process alone.
   */
  | {
      kind: 'game'
      gameId: string
      version: number
      since?: number
      changes?: GameChanges
      notes?: readonly NoteChange[]
      rows?: GameRows
    }
  | { kind: 'player'; playerId: string }
  | { kind: 'session'; sessionId: string }
  | { kind: 'user'; userId: string }
  /**
   * So much changed in an organization that everything cached about it is invalid, games and memberships alike: it got
   * a child, was deleted, or many of its people or games changed at once.
   */
  | { kind: 'organization'; organizationId: string }
  /** Seats that connected to or disconnected from another process, and its request for everybody else's. */
  | { kind: 'presence'; seats: readonly { gameId: string; playerId: string; connected: boolean }[] }
  | { kind: 'roll-call' }
