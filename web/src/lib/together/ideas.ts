import type { GameSnapshot, Idea, Participation, Topic } from '../game/snapshot.ts'

/* Timed thinking on a topic and the ideas it brings (decisions, section 4). */

/** The thinking that is going on: ideas are being had, or shown; null when there is none. Only the latest counts. */
export function activeParticipation({ participations }: Pick<GameSnapshot, 'participations'>): Participation | null {
  const latest = participations.findLast(({ state }) => state !== 'cancelled')
  return latest && latest.state !== 'terminated' ? latest : null
}

/** The latest thinking on a topic that was not cancelled. */
export function participationOn(
  { participations }: Pick<GameSnapshot, 'participations'>,
  topicId: string,
): Participation | null {
  return participations.findLast((other) => other.topicId === topicId && other.state !== 'cancelled') ?? null
}

/** The question that is thought about. */
export function topicOf(
  { topics }: Pick<GameSnapshot, 'topics'>,
  { topicId }: Pick<Participation, 'topicId'>,
): Topic | null {
  return topics.find(({ id }) => id === topicId) ?? null
}

/** Whether its ideas are everybody's to read. */
export function areShown({ state }: Pick<Participation, 'state'>): boolean {
  return state === 'show_ideas' || state === 'terminated'
}

/** Ideas on a topic that everybody may read; the one had first is first. */
export function shownIdeas(
  { participations, ideas }: Pick<GameSnapshot, 'participations' | 'ideas'>,
  topicId: string,
): Idea[] {
  const shown = participations
    .filter((participation) => participation.topicId === topicId && areShown(participation))
    .map(({ id }) => id)
  return ideas.filter(({ participationId }) => shown.includes(participationId))
}

/** A player's own ideas in one thinking. */
export function ownIdeas({ ideas }: Pick<GameSnapshot, 'ideas'>, participationId: string, playerId: string): Idea[] {
  return ideas.filter((idea) => idea.participationId === participationId && idea.playerId === playerId)
}

/** A game with an idea more; the thinking counts it too. */
export function withIdea(snapshot: GameSnapshot, idea: Idea): GameSnapshot {
  if (snapshot.ideas.some(({ id }) => id === idea.id)) return snapshot
  return counted({ ...snapshot, ideas: [...snapshot.ideas, idea] }, idea.participationId, 1)
}

/** A game with an idea less. */
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

/** A game with a thinking as an answer shows it. */
export function withParticipation(snapshot: GameSnapshot, participation: Participation): GameSnapshot {
  const isKnown = snapshot.participations.some(({ id }) => id === participation.id)
  const participations = isKnown
    ? snapshot.participations.map((other) => (other.id === participation.id ? participation : other))
    : [...snapshot.participations, participation]
  return { ...snapshot, participations }
}
