import type { SuitKind } from '#domain/decks/deck-rules.ts'
import type { ActionRow, CardRow, FeedbackRow, GameRow } from './results/read-results.ts'

type GameFacts = Omit<FeedbackRow, 'id' | 'score' | 'maxScore' | 'feedbackText'>

function gameFacts(row: GameFacts) {
  return {
    game_id: row.gameId,
    organization_id: row.organizationId,
    organization_name: row.organizationName,
    subject: row.subject,
    team: row.team,
    state: row.state,
    game_mode: row.mode,
    language: row.language,
    visibility: row.visibility,
    game_master_email: row.gameMasterEmail,
    game_master_name: row.gameMasterName,
    deck_title: row.deckTitle,
    completed_at: row.completedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

function card(title: string, kind: SuitKind, suitTitle: string) {
  return { title, suit_kind: kind, suit_title: suitTitle }
}

export function presentGame(row: GameRow) {
  const { cruxTitle, cruxSuitKind, cruxSuitTitle } = row
  return {
    type: 'game-results' as const,
    id: row.gameId,
    attributes: {
      ...gameFacts(row),
      players_count: row.playersCount,
      crux: cruxTitle && cruxSuitKind && cruxSuitTitle ? card(cruxTitle, cruxSuitKind, cruxSuitTitle) : null,
      actions_count: row.actionsCount,
      actions_done_count: row.actionsDoneCount,
      feedback_score: row.score,
      feedback_max_score: row.maxScore,
    },
  }
}

export function presentAction(row: ActionRow) {
  return {
    type: 'action-results' as const,
    id: row.id,
    attributes: {
      ...gameFacts(row),
      name: row.name,
      assignee: row.assignee,
      due_at: row.dueAt.toISOString(),
      action_state: row.actionState,
      is_done: row.isDone,
    },
  }
}

export function presentCard(row: CardRow) {
  return {
    type: 'card-results' as const,
    id: row.id,
    attributes: {
      ...gameFacts(row),
      card: card(row.title, row.suitKind, row.suitTitle),
      perspective_title: row.perspectiveTitle,
      play_order: row.playOrder,
      is_chosen: row.isChosen,
      is_crux: row.isCrux,
    },
  }
}

export function presentFeedback(row: FeedbackRow) {
  return {
    type: 'feedback-results' as const,
    id: row.id,
    attributes: {
      ...gameFacts(row),
      score: row.score,
      max_score: row.maxScore,
      feedback_text: row.feedbackText,
    },
  }
}
