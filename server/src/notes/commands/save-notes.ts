import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NoteSubject } from '#domain/game/together.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import { cards } from '#server/db/schema/library.ts'
import { notes } from '#server/db/schema/together.ts'
import { lockGame, recordGameEvent, type LockedGame } from '#server/game/locked-game.ts'
import { ApiError, type Fault } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

export interface NewNote { subjectKind: NoteSubject; subjectId: string; text: string }

/**
 * Writes the caller's own notes, one text per subject; an empty text removes it (decisions, section 4).
 * @throws ApiError 409 notes_disabled for players while their notes are off, game_already_completed; 422 for subjects of other games
 */
export async function saveNotes(
  tx: Db, news: News[], call: { gameId: string; playerId: string | null; notes: readonly NewNote[]; now: Date; pointer: (index: number) => string },
): Promise<void> {
  const game = await lockGame(tx, call.gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: game.id } })
  if (call.playerId !== null && !game.enablePlayerGameNotes) throw new ApiError('notes_disabled')
  await refuseForeignSubjects(tx, game, call)
  for (const note of call.notes) {
    const own = and(
      eq(notes.gameId, game.id), call.playerId === null ? isNull(notes.playerId) : eq(notes.playerId, call.playerId),
      eq(notes.subjectKind, note.subjectKind), eq(notes.subjectId, note.subjectId),
    )
    const changed = note.text === '' ? [] : await tx.update(notes).set({ text: note.text, updatedAt: call.now }).where(own).returning({ id: notes.id })
    if (note.text === '') await tx.delete(notes).where(own)
    else if (changed.length === 0) {
      const { subjectKind, subjectId, text } = note
      await tx.insert(notes).values({ gameId: game.id, playerId: call.playerId, subjectKind, subjectId, text, updatedAt: call.now })
    }
  }
  if (call.notes.length > 0) await recordGameEvent(tx, news, game.id, { kind: 'notes_saved', playerId: call.playerId })
}

/** A card must have been played here, a round be this game's, the crux be this game. */
async function refuseForeignSubjects(tx: Db, game: LockedGame, call: { notes: readonly NewNote[]; pointer: (index: number) => string }): Promise<void> {
  const idsOf = (kind: NoteSubject) => call.notes.filter((note) => note.subjectKind === kind).map((note) => note.subjectId)
  const [cardIds, roundIds] = [idsOf('card'), idsOf('round')]
  const played = cardIds.length === 0 ? [] : await tx.select({ id: cards.id }).from(candidates).innerJoin(cards, eq(cards.id, candidates.cardId))
    .where(and(eq(candidates.gameId, game.id), inArray(cards.id, cardIds)))
  const own = roundIds.length === 0 ? [] : await tx.select({ id: rounds.id }).from(rounds).where(and(eq(rounds.gameId, game.id), inArray(rounds.id, roundIds)))
  const known = new Set([...played, ...own].map(({ id }) => id))
  const faults = call.notes.flatMap((note, index): Fault[] => {
    const fits = note.subjectKind === 'crux' ? note.subjectId === game.id : known.has(note.subjectId)
    return fits ? [] : [{ code: 'notes.schemas.subject.unknown', pointer: call.pointer(index) }]
  })
  if (faults.length > 0) throw new ApiError(faults)
}
