/** What a room does together besides playing cards (decisions, section 4). */

export const notesInReport = ['none', 'without_authors'] as const
/**
 * What others than the game master see of a game's notes in its report: none, or all without authors (decisions,
 * section 9).
 */
export type NotesInReport = (typeof notesInReport)[number]

export const pollKinds = ['round', 'crux'] as const
export type PollKind = (typeof pollKinds)[number]

export const pollStates = ['created', 'in_progress', 'ended'] as const
export type PollState = (typeof pollStates)[number]

export const noteSubjects = ['card', 'round', 'crux'] as const
export type NoteSubject = (typeof noteSubjects)[number]

export const participationStates = ['active', 'show_ideas', 'terminated', 'cancelled'] as const
export type ParticipationState = (typeof participationStates)[number]

const participationMoves: Record<ParticipationState, readonly ParticipationState[]> = {
  active: ['show_ideas', 'terminated', 'cancelled'],
  show_ideas: ['terminated', 'cancelled'],
  terminated: [],
  cancelled: [],
}

/** Whether a participation may change from one state to another; staying is no change. */
export function mayMoveParticipation(from: ParticipationState, to: ParticipationState): boolean {
  return participationMoves[from].includes(to)
}

/** Whether a viewer may read an idea: authors their own, the game master all, everybody once they are shown. */
export function seesIdea(
  participation: ParticipationState,
  viewer: { gameMaster: boolean; playerId: string | null },
  authorId: string,
): boolean {
  if (viewer.gameMaster || viewer.playerId === authorId) return true
  return participation === 'show_ideas' || participation === 'terminated'
}
