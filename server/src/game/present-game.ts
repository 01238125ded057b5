import type { Timer } from '#domain/game/timer.ts'
import type { z } from 'zod'
import type { gameDocument } from '#contract/resources/game-resources.ts'
import * as lists from './game-lists.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from './viewer.ts'

export type GameDocument = z.input<typeof gameDocument>

/** Linkage to one resource. */
export const links = <T extends string>(type: T, rows: readonly { id: string }[]) => ({
  data: rows.map(({ id }) => ({ type, id })),
})
export const link = <T extends string>(type: T, id: string | null | undefined) => ({ data: id ? { type, id } : null })

/** What a viewer may know of the game itself. */
export function presentGameAttributes(
  rows: Pick<GameRows, 'game' | 'deck' | 'game_master_email'>,
  viewer: GameViewer,
): GameDocument['data']['attributes'] {
  const { game, deck } = rows
  const leads = viewer.kind === 'game_master'
  return {
    state: game.state,
    subject: game.subject,
    team: game.team,
    game_mode: game.mode,
    language: game.language,
    game_code: viewer.kind === 'member' ? null : game.game_code,
    game_code_closed: game.game_code_closed,
    enable_player_game_notes: game.enable_player_game_notes,
    notes_in_report: game.notes_in_report,
    game_master_email: viewer.kind === 'player' ? null : rows.game_master_email,
    game_master_plays: game.game_master_plays,
    reveal_at_once: game.reveal_at_once,
    one_screen: game.one_screen,
    is_test_game: game.is_test_game,
    visibility: game.visibility,
    make_public: game.make_public,
    send_report_to: leads ? game.send_report_to : [],
    crux_candidate_id: game.crux_candidate_id,
    // Actions of other games, some of them the game master's own: for the table alone, not for readers of the report.
    carried_over: viewer.kind === 'member' ? [] : game.carried_over,
    deck_id: game.deck_id,
    deck_title: deck.title,
    deck_catalog_id: deck.catalog_id,
    deck_color: deck.deck_color,
    suspended_at: game.suspended_at === null ? null : iso(game.suspended_at),
    timer: presentTimer(game.timer),
    clock_ms: game.clock_ms,
    planned_minutes: game.planned_minutes,
    version: game.version,
    created_at: iso(game.created_at),
    completed_at: game.completed_at === null ? null : iso(game.completed_at),
  }
}

/** The round in which the crux was played; null until it is picked. */
export function cruxRoundId({ game, candidates }: Pick<GameRows, 'game' | 'candidates'>): string | null {
  return candidates.find(({ id }) => id === game.crux_candidate_id)?.round_id ?? null
}

/**
 * The game's document for one viewer: players and the organization get only what they may know (decisions, section 4).
 */
export function presentGame(rows: GameRows, viewer: GameViewer): GameDocument {
  const { game } = rows
  const perspectives = lists.perspectiveList.present(rows, viewer)
  const topics = lists.topicList.present(rows, viewer)
  const rounds = lists.roundList.present(rows, viewer)
  const players = lists.playerList.present(rows, viewer)
  const candidates = lists.candidateList.present(rows, viewer)
  const cards = lists.cardList.present(rows, viewer)
  const conclusions = lists.conclusionList.present(rows, viewer)
  const polls = lists.pollList.present(rows, viewer)
  const participations = lists.participationList.present(rows, viewer)
  const ideas = lists.ideaList.present(rows, viewer)
  const actionItems = lists.actionItemList.present(rows, viewer)
  const feedback = lists.feedbackList.present(rows, viewer)
  return {
    jsonapi: { version: '1.1' },
    data: {
      type: 'games',
      id: game.id,
      attributes: presentGameAttributes(rows, viewer),
      relationships: {
        deck: link('decks', game.deck_id),
        perspectives: links('perspectives', perspectives),
        topics: links('topics', topics),
        rounds: links('rounds', rounds),
        players: links('players', players),
        candidates: links('candidates', candidates),
        cards: links('cards', cards),
        polls: links('polls', polls),
        player_participations: links('player-participations', participations),
        player_ideas: links('player-ideas', ideas),
        conclusions: links('conclusions', conclusions),
        action_items: links('action-items', actionItems),
        crux_round: link('rounds', cruxRoundId(rows)),
        feedback: link('feedback', feedback[0]?.id),
        game_type: link('game-types', game.game_type_id),
        crystallization_template: link('crystallization-templates', game.crystallization_template_id),
      },
    },
    included: [
      ...perspectives,
      ...topics,
      ...rounds,
      ...players,
      ...candidates,
      ...cards,
      ...conclusions,
      ...polls,
      ...participations,
      ...ideas,
      ...actionItems,
      ...feedback,
    ],
  }
}

function presentTimer(timer: Timer) {
  if (timer.state === 'stopped') return { state: timer.state, duration_ms: 0, ends_at: null, remaining_ms: null }
  return {
    state: timer.state,
    duration_ms: timer.durationMs,
    ends_at: timer.state === 'running' ? new Date(timer.endsAt).toISOString() : null,
    remaining_ms: timer.state === 'paused' ? timer.remainingMs : null,
  }
}
