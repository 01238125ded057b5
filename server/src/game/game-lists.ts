import { presentIdeas, presentParticipation, presentPoll } from './present-together.ts'
import {
  presentActionItem,
  presentCandidate,
  presentCard,
  presentConclusion,
  presentPlayer,
  presentRound,
} from './present-parts.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { visibleCandidates, type GameViewer } from './viewer.ts'

/** The lists of a game's resources, defined once: its document holds all of them, an event what changed in them. */

/** What a list is made from: rows, or something that is found in them, as a plain value. */
type Part = keyof GameRows | ((rows: GameRows) => string)

/**
 * The rounds being picked that cards lie in, whose faces not everybody sees. A round that begins or completes changes
 * nothing here.
 */
const roundsInSecret = ({ rounds, candidates }: GameRows) =>
  rounds
    .filter(({ id, state }) => state === 'pick-candidates' && candidates.some(({ round_id }) => round_id === id))
    .map(({ id }) => id)
    .join()

/** How a list is presented, its name among the game's relationships, and what it is made from. */
function list<
  const T extends string,
  const R extends string,
  Resource extends { type: T; id: string; attributes: object },
>(type: T, relationship: R, madeFrom: readonly Part[], present: (rows: GameRows, viewer: GameViewer) => Resource[]) {
  return { type, relationship, madeFrom, present }
}

export const perspectiveList = list('perspectives', 'perspectives', ['perspectives'], ({ perspectives }) =>
  perspectives.map(({ id, type, ...attributes }) => ({
    type: 'perspectives' as const,
    id,
    attributes: { ...attributes, perspective_type: type },
  })),
)

export const topicList = list('topics', 'topics', ['topics'], ({ topics }) =>
  topics.map(({ id, key, kind, title, hint_text, index }) => ({
    type: 'topics' as const,
    id,
    attributes: { key, kind, title, hint_text, index },
  })),
)

export const roundList = list('rounds', 'rounds', ['rounds'], ({ rounds }) => rounds.map(presentRound))

/** Players at the table, and those who left cards on it. */
export const playerList = list('players', 'players', ['players', 'candidates'], ({ players, candidates }) =>
  players
    .filter((player) => player.removed_at === null || candidates.some((candidate) => candidate.player_id === player.id))
    .map(presentPlayer),
)

export const candidateList = list('candidates', 'candidates', ['candidates', roundsInSecret], (rows, viewer) =>
  visibleCandidates(rows, viewer).map(presentCandidate),
)

/** Cards whose face the viewer may see on the table. */
export const cardList = list('cards', 'cards', ['cards', 'candidates', roundsInSecret], (rows, viewer) => {
  const shown = new Set(visibleCandidates(rows, viewer).map((candidate) => candidate.card_id))
  return rows.cards.filter((card) => shown.has(card.id)).map(presentCard)
})

export const conclusionList = list(
  'conclusions',
  'conclusions',
  ['conclusions', 'action_items'],
  ({ conclusions, action_items }) => conclusions.map((conclusion) => presentConclusion(conclusion, action_items)),
)

export const pollList = list('polls', 'polls', ['polls', 'candidates', 'rounds'], (rows, viewer) =>
  rows.polls.map((poll) => presentPoll(poll, rows, viewer)),
)

export const participationList = list(
  'player-participations',
  'player_participations',
  ['participations'],
  ({ participations }) => participations.map(presentParticipation),
)

export const ideaList = list('player-ideas', 'player_ideas', ['participations'], ({ participations }, viewer) =>
  participations.flatMap((participation) => presentIdeas(participation, viewer)),
)

export const actionItemList = list('action-items', 'action_items', ['action_items'], (rows) =>
  rows.action_items.map(presentActionItem),
)

/** At most one, and not for players. */
export const feedbackList = list('feedback', 'feedback', ['feedback'], ({ feedback }, viewer) =>
  feedback && viewer.kind !== 'player'
    ? [
        {
          type: 'feedback' as const,
          id: feedback.id,
          attributes: { score: feedback.score, max_score: feedback.max_score, feedback_text: feedback.feedback_text },
        },
      ]
    : [],
)

export const gameLists = [
  perspectiveList,
  topicList,
  roundList,
  playerList,
  candidateList,
  cardList,
  conclusionList,
  pollList,
  participationList,
  ideaList,
  actionItemList,
  feedbackList,
] as const
