import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { LoggedStep } from '#domain/game/undo.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, candidates, conclusions, feedback } from '#server/db/schema/games.ts'
import { notes, participations, playerIdeas, polls, votes } from '#server/db/schema/together.ts'
import { roundOf } from './round-of.ts'

/** What people made after a step, in the stage it led to. */
export interface MadeSince {
  plays: (typeof candidates.$inferSelect)[]
  polls: (typeof polls.$inferSelect)[]
  votes: (typeof votes.$inferSelect)[]
  notes: (typeof notes.$inferSelect)[]
  conclusions: (typeof conclusions.$inferSelect)[]
  actions: (typeof actionItems.$inferSelect)[]
  feedback: (typeof feedback.$inferSelect)[]
  participations: (typeof participations.$inferSelect)[]
  ideas: (typeof playerIdeas.$inferSelect)[]
}

const nothing: MadeSince = {
  plays: [],
  polls: [],
  votes: [],
  notes: [],
  conclusions: [],
  actions: [],
  feedback: [],
  participations: [],
  ideas: [],
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Reads what undoing a step would lose, in a locked game. Finishing or skipping a round loses nothing: only the next
 * step starts something new.
 */
export async function readMadeSince(tx: Db, gameId: string, step: LoggedStep): Promise<MadeSince> {
  switch (step.kind) {
    case 'round_started': {
      const plays = await tx
        .select()
        .from(candidates)
        .where(and(eq(candidates.gameId, gameId), eq(candidates.roundId, roundOf(step))))
      return {
        ...nothing,
        plays,
        ...(await readPolls(tx, gameId, roundOf(step))),
        notes: await readNotes(tx, gameId, roundOf(step), plays),
      }
    }
    case 'picking_ended':
      return { ...nothing, ...(await readPolls(tx, gameId, roundOf(step))) }
    case 'crux_picking_started':
      return { ...nothing, ...(await readPolls(tx, gameId, null)) }
    case 'crux_picked':
      return { ...nothing, ...(await readConclusions(tx, gameId)) }
    case 'started':
    case 'telling_moved':
    case 'round_skipped':
    case 'candidate_chosen':
      return nothing
  }
}

/** The polls on a round's cards or, for null, on the crux. */
async function readPolls(tx: Db, gameId: string, roundId: string | null): Promise<Pick<MadeSince, 'polls' | 'votes'>> {
  const held = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.gameId, gameId), roundId === null ? isNull(polls.roundId) : eq(polls.roundId, roundId)))
  return {
    polls: held,
    votes: await tx
      .select()
      .from(votes)
      .where(inArray(votes.pollId, ids(held))),
  }
}

/** Notes on the round, and on cards played in no other round. */
async function readNotes(
  tx: Db,
  gameId: string,
  roundId: string,
  plays: MadeSince['plays'],
): Promise<MadeSince['notes']> {
  const elsewhere = tx
    .select({ cardId: candidates.cardId })
    .from(candidates)
    .where(and(eq(candidates.gameId, gameId), ne(candidates.roundId, roundId)))
  const onCards = and(
    eq(notes.subjectKind, 'card'),
    inArray(
      notes.subjectId,
      plays.map(({ cardId }) => cardId),
    ),
    notInArray(notes.subjectId, elsewhere),
  )
  return tx
    .select()
    .from(notes)
    .where(
      and(eq(notes.gameId, gameId), or(and(eq(notes.subjectKind, 'round'), eq(notes.subjectId, roundId)), onCards)),
    )
}

/** Everything made in crystallization. */
async function readConclusions(tx: Db, gameId: string) {
  const thinking = await tx.select().from(participations).where(eq(participations.gameId, gameId))
  return {
    conclusions: await tx.select().from(conclusions).where(eq(conclusions.gameId, gameId)),
    actions: await tx.select().from(actionItems).where(eq(actionItems.gameId, gameId)),
    feedback: await tx.select().from(feedback).where(eq(feedback.gameId, gameId)),
    participations: thinking,
    ideas: await tx
      .select()
      .from(playerIdeas)
      .where(inArray(playerIdeas.participationId, ids(thinking))),
  }
}

/** The counts shown before confirming. */
export function countLosses(made: MadeSince) {
  return {
    plays: made.plays.length,
    votes: made.votes.length,
    notes: made.notes.length,
    findings: made.conclusions.filter(({ kind, report }) => kind === 'finding' && report !== '').length,
    actions: made.actions.length,
    ideas: made.ideas.length,
    feedback: made.feedback.length,
  }
}

/**
 * Removes all of it from the game. The event log gets the content; of votes only who voted, because they are
 * anonymous there too.
 * @returns the data for the event log
 */
export async function putAside(tx: Db, made: MadeSince): Promise<Record<string, unknown>> {
  await tx.delete(polls).where(inArray(polls.id, ids(made.polls)))
  await tx.delete(candidates).where(inArray(candidates.id, ids(made.plays)))
  await tx.delete(notes).where(inArray(notes.id, ids(made.notes)))
  await tx.delete(participations).where(inArray(participations.id, ids(made.participations)))
  await tx.delete(conclusions).where(inArray(conclusions.id, ids(made.conclusions)))
  await tx.delete(feedback).where(inArray(feedback.id, ids(made.feedback)))
  const kept = { ...made, votes: made.votes.map(({ pollId, playerId }) => ({ pollId, playerId })) }
  return Object.fromEntries(Object.entries(kept).filter(([, rows]) => rows.length > 0))
}
