import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NoteSubject } from '#domain/game/together.ts'
import { notes } from '#server/db/schema/together.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginUnfinishedGameWork } from '#server/turns/begin-game-work.ts'
import { visibleCandidates, type GameViewer } from '#server/game/viewer.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'

export interface NewNote {
  subjectKind: NoteSubject
  subjectId: string
  text: string
}

/**
 * Writes the caller's own notes, one text per subject; an empty text removes it (decisions, section 4).
 * @throws ApiError 409 notes_disabled for players while their notes are off, game_already_completed; 422 for subjects
 * of other games
 */
export async function saveNotes(
  tx: Transaction,
  call: {
    gameId: string
    playerId: string | null
    notes: readonly NewNote[]
    now: Date
    pointer: (index: number) => string
  },
): Promise<void> {
  const work = await beginUnfinishedGameWork(tx, call.gameId)
  const { game } = work.rows
  if (call.playerId !== null && !game.enable_player_game_notes) throw new ApiError('notes_disabled')
  await refuseForeignSubjects(tx, work.rows, call)
  for (const note of call.notes) {
    const own = and(
      eq(notes.gameId, game.id),
      call.playerId === null ? isNull(notes.playerId) : eq(notes.playerId, call.playerId),
      eq(notes.subjectKind, note.subjectKind),
      eq(notes.subjectId, note.subjectId),
    )
    const { subjectKind, subjectId, text } = note
    if (text === '') {
      const gone = await tx.delete(notes).where(own).returning({ id: notes.id, playerId: notes.playerId })
      work.recordNotes(gone.map((row) => ({ gone: row })))
    } else {
      const changed = await tx.update(notes).set({ text, updatedAt: call.now }).where(own).returning()
      const kept =
        changed.length > 0
          ? changed
          : await tx
              .insert(notes)
              .values({ gameId: game.id, playerId: call.playerId, subjectKind, subjectId, text, updatedAt: call.now })
              .returning()
      work.recordNotes(kept.map((row) => ({ kept: row })))
    }
  }
  if (call.notes.length > 0) work.record({ kind: 'notes_saved', playerId: call.playerId })
}

/**
 * A card must have been played here, a round must be this game's, the crux must be this game. The caller cannot note
 * anything on a card that is face down for them, or trying every card of the deck would reveal it; unless they began
 * the note while it was face up.
 */
async function refuseForeignSubjects(
  tx: Transaction,
  rows: GameRows,
  call: { playerId: string | null; notes: readonly NewNote[]; pointer: (index: number) => string },
): Promise<void> {
  const viewer: GameViewer =
    call.playerId === null ? { kind: 'game_master' } : { kind: 'player', playerId: call.playerId }
  const known: Record<NoteSubject, Set<string | null>> = {
    card: new Set(visibleCandidates(rows, viewer).map(({ card_id }) => card_id)),
    round: new Set(rows.rounds.map(({ id }) => id)),
    crux: new Set([rows.game.id]),
  }
  const hidden = call.notes
    .filter(({ subjectKind, subjectId }) => subjectKind === 'card' && !known.card.has(subjectId))
    .map(({ subjectId }) => subjectId)
  if (hidden.length > 0 && call.playerId !== null) {
    const noted = await tx
      .select({ subjectId: notes.subjectId })
      .from(notes)
      .where(
        and(
          eq(notes.gameId, rows.game.id),
          eq(notes.playerId, call.playerId),
          eq(notes.subjectKind, 'card'),
          inArray(notes.subjectId, hidden),
        ),
      )
    for (const { subjectId } of noted) known.card.add(subjectId)
  }
  const faults = call.notes.flatMap((note, index): Fault[] =>
    known[note.subjectKind].has(note.subjectId)
      ? []
      : [{ code: 'notes.schemas.subject.unknown', pointer: call.pointer(index) }],
  )
  if (faults.length > 0) throw new ApiError(faults)
}
