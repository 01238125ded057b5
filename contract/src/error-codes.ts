/**
 * The error catalogue: every code an answer can carry, with its HTTP status (decisions, section 2).
 * Words in five languages stand in `messages/<language>.json` under the same code.
 */
export const errorStatus = {
  // 400: malformed
  malformed_json: 400,
  malformed_document: 400,
  malformed_query: 400,
  invalid_idempotency_key: 400,
  // 401: no or dead token
  unauthenticated: 401,
  session_expired: 401,
  player_removed: 401,
  seat_moved: 401,
  game_session_over: 401,
  // 403: not allowed
  forbidden: 403,
  invalid_credentials: 403,
  invalid_login_link: 403,
  invalid_seat_link: 403,
  trial_expired: 403,
  game_code_closed: 403,
  card_not_in_hand: 403,
  mode_not_in_plan: 403,
  // 404: not there, or not visible to the caller
  not_found: 404,
  game_code_unknown: 404,
  request_timeout: 408,
  // 409: wrong state
  game_waits_for_players: 409,
  game_in_preround: 409,
  game_in_rounds: 409,
  game_picks_crux: 409,
  game_crystallizes: 409,
  game_already_completed: 409,
  round_picks_candidates: 409,
  round_picks_choice: 409,
  round_skipped: 409,
  round_completed: 409,
  already_played: 409,
  game_full: 409,
  no_player_has_played: 409,
  idempotency_key_in_use: 409,
  // 410: over
  game_completed: 410,
  // 413, 415, 417
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  // 422: validation, all faults of a body at once
  'schemas.shared.invalid': 422,
  'schemas.shared.type': 422,
  'schemas.shared.max': 422,
  'game.schemas.shared.required': 422,
  'game.schemas.create.deck.required': 422,
  'game.schemas.create.deck.unknown': 422,
  'game.schemas.create.deck.mode': 422,
  'game.schemas.create.deck.cards': 422,
  'game.schemas.create.subject.required': 422,
  'game.schemas.create.subject.max': 422,
  'game.schemas.create.team.required': 422,
  'game.schemas.create.team.max': 422,
  'game.schemas.create.perspectives.min': 422,
  'game.schemas.create.perspectives.max': 422,
  'game.schemas.create.perspectives.unknown': 422,
  'game.schemas.create.perspectives.twice': 422,
  'game.schemas.create.mode.required': 422,
  'game.schemas.create.game-type.unknown': 422,
  'game.schemas.create.game-type.mode': 422,
  'game.schemas.create.template.unknown': 422,
  'game.schemas.create.template.mode': 422,
  'game.schemas.create.organization.required': 422,
  'game.schemas.recipients.max': 422,
  'game.schemas.recipients.format': 422,
  'game.schemas.action-item.name.max': 422,
  'game.schemas.action-item.assignee.max': 422,
  'game.schemas.action-item.due.format': 422,
  'game.schemas.action-item.count.max': 422,
  'game.schemas.finding.report.max': 422,
  'game.schemas.topic.unknown': 422,
  'game.schemas.topic.kind': 422,
  'game.schemas.candidate.unknown': 422,
  'player.schemas.name.max': 422,
  'player.schemas.game-code.required': 422,
  'login.schemas.email.required': 422,
  'login.schemas.email.format': 422,
  'login.schemas.password.required': 422,
  'link-requests.schemas.email.required': 422,
  'link-requests.schemas.email.format': 422,
  'feedback.schemas.score.required': 422,
  'feedback.schemas.score.range': 422,
  'feedback.schemas.text.max': 422,
  idempotency_key_reused: 422,
  // 429, 5xx
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Whether a text is a code of the catalogue. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}
