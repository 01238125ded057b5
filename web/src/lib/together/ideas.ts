import type { GameSnapshot, Idea, Participation, Topic } from '../game/snapshot.ts'

/* Participations, the timed thinking on a topic, and their ideas (decisions, section 4). */

/** The latest participation if it collects or shows ideas; null otherwise. */
export function activeParticipation({ participations }: Pick<GameSnapshot, 'participations'>): Participation | null {
  const latest = participations.findLast(({ state }) => state !== 'cancelled')
  return latest && latest.state !== 'terminated' ? latest : null
}

/** The latest participation on a topic that was not cancelled. */
export function participationOn(
  { participations }: Pick<GameSnapshot, 'participations'>,
  topicId: string,
): Participation | null {
  return participations.findLast((other) => other.topicId === topicId && other.state !== 'cancelled') ?? null
}

/** The topic of a participation. */
export function topicOf(
  { topics }: Pick<GameSnapshot, 'topics'>,
  { topicId }: Pick<Participation, 'topicId'>,
): Topic | null {
  return topics.find(({ id }) => id === topicId) ?? null
}

/** Whether everybody may read its ideas. */
export function areShown({ state }: Pick<Participation, 'state'>): boolean {
  return state === 'show_ideas' || state === 'terminated'
}

/** The shown ideas on a topic, oldest first. */
export function shownIdeas(
  { participations, ideas }: Pick<GameSnapshot, 'participations' | 'ideas'>,
  topicId: string,
): Idea[] {
  const shown = participations
    .filter((participation) => participation.topicId === topicId && areShown(participation))
    .map(({ id }) => id)
  return ideas.filter(({ participationId }) => shown.includes(participationId))
}

/** A player's own ideas in a participation. */
export function ownIdeas({ ideas }: Pick<GameSnapshot, 'ideas'>, participationId: string, playerId: string): Idea[] {
  return ideas.filter((idea) => idea.participationId === participationId && idea.playerId === playerId)
}

/** Adds an idea and counts it in its participation. */
export function withIdea(snapshot: GameSnapshot, idea: Idea): GameSnapshot {
  if (snapshot.ideas.some(({ id }) => id === idea.id)) return snapshot
  return counted({ ...snapshot, ideas: [...snapshot.ideas, idea] }, idea.participationId, 1)
}

/** Removes an idea. */
export function withoutIdea(snapshot: GameSnapshot, ideaId: string): GameSnapshot {
  const idea = snapshot.ideas.find(({ id }) => id === ideaId)
  if (!idea) return snapshot
  return counted({ ...snapshot, ideas: snapshot.ideas.filter((other) => other !== idea) }, idea.participationId, -1)
}

function counted(snapshot: GameSnapshot, participationId: string, by: 1 | -1): GameSnapshot {
  const participations = snapshot.participations.map((participation) =>
    participation.id === participationId
      ? { ...participation, ideasCount: Math.max(0, participation.ideasCount + by) }
      : participation,
  )
  return { ...snapshot, participations }
}

/** Adds or replaces a participation from an answer. */
export function withParticipation(snapshot: GameSnapshot, participation: Participation): GameSnapshot {
  const isKnown = snapshot.participations.some(({ id }) => id === participation.id)
  const participations = isKnown
    ? snapshot.participations.map((other) => (other.id === participation.id ? participation : other))
    : [...snapshot.participations, participation]
  return { ...snapshot, participations }
}
