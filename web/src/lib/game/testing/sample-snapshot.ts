import type { ActionItem, Candidate, Card, GameSnapshot, Perspective, Player, Round, Topic } from '../snapshot.ts'

/* A small sample game for tests of view models; each test sets what it is about. */

export const samplePlayer = (id: string, name = id): Player => ({
  type: 'players',
  id,
  name,
  seat: 0,
  joinedAt: '2026-11-19T08:00:00.000Z',
  heldBy: 'device',
  removed: false,
})

export const sampleCard = (id: string, title = id): Card => ({
  type: 'cards',
  id,
  key: id,
  number: 1,
  title,
  description: `${title}, told`,
  suitId: 's',
  suitKind: 'hearth',
  suitTitle: 'Hearth',
  ask: '',
  tone: null,
  createdAt: '2026-11-01T08:00:00.000Z',
})

export const sampleCandidate = (
  id: string,
  roundId: string,
  playerId: string | null,
  facts: Partial<Candidate> = {},
): Candidate => ({
  type: 'candidates',
  id,
  roundId,
  playerId,
  cardId: `card-${id}`,
  revealed: false,
  playTime: '2026-11-19T08:10:00.000Z',
  createdAt: '2026-11-19T08:10:00.000Z',
  ...facts,
})

export const sampleRound = (id: string, playOrder: number, facts: Partial<Round> = {}): Round => ({
  type: 'rounds',
  id,
  playOrder,
  perspectiveId: `perspective-${playOrder}`,
  roundState: 'pick-candidates',
  chosenCandidateId: null,
  telling: null,
  ...facts,
})

export const samplePerspective = (index: number): Perspective => ({
  type: 'perspectives',
  id: `perspective-${index}`,
  key: `p${index}`,
  title: `Title ${index}`,
  description: `Question ${index}?`,
  perspectiveType: 'general',
  index,
  wants: null,
})

export const sampleTopic = (id: string, kind: Topic['kind']): Topic => ({
  type: 'topics',
  id,
  key: id,
  kind,
  title: id,
  hintText: '',
  index: 0,
})

/** A group's game with three perspectives, before its first round. */
export function sampleSnapshot({
  game,
  ...facts
}: Partial<Omit<GameSnapshot, 'game'>> & { game?: Partial<GameSnapshot['game']> } = {}): GameSnapshot {
  return {
    game: {
      type: 'games',
      id: 'g',
      state: 'rounds',
      subject: 'Subject',
      team: 'Team',
      gameMode: 'crux',
      language: 'en',
      gameCode: 'ABCDEF',
      gameCodeClosed: false,
      notesInReport: 'none',
      enablePlayerGameNotes: false,
      gameMasterEmail: 'hanna@harbour.example',
      gameMasterPlays: false,
      revealAtOnce: false,
      oneScreen: false,
      isTestGame: false,
      visibility: 'self',
      makePublic: false,
      sendReportTo: [],
      cruxCandidateId: null,
      carriedOver: [],
      deckId: 'd',
      deckTitle: 'Deck',
      deckCatalogId: 'deck',
      deckColor: null,
      suspendedAt: null,
      timer: { state: 'stopped', durationMs: 0, endsAt: null, remainingMs: null },
      clockMs: 0,
      plannedMinutes: 75,
      version: 1,
      createdAt: '2026-11-19T08:00:00.000Z',
      completedAt: null,
      deck: 'd',
      perspectives: [],
      topics: [],
      rounds: [],
      players: [],
      candidates: [],
      cards: [],
      conclusions: [],
      actionItems: [],
      cruxRound: null,
      feedback: null,
      polls: [],
      playerParticipations: [],
      playerIdeas: [],
      gameType: null,
      crystallizationTemplate: null,
      ...game,
    },
    topics: [],
    perspectives: [0, 1, 2].map(samplePerspective),
    rounds: [],
    players: [],
    candidates: [],
    cards: [],
    conclusions: [],
    actionItems: [],
    feedback: null,
    polls: [],
    participations: [],
    ideas: [],
    ...facts,
  }
}

/** An action for Mateo that nobody has touched; its name is its id. */
export const sampleAction = (name: string, facts: Partial<ActionItem> = {}): ActionItem => ({
  type: 'action-items',
  id: name,
  name,
  assignee: 'Mateo',
  dueAt: '2126-11-27T10:00:00.000Z',
  state: 'open',
  isDone: false,
  doneAt: null,
  blockedReason: null,
  originId: null,
  topicId: 't',
  actionPlanId: 'p',
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
  ...facts,
})
