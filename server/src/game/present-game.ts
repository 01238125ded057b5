import type { z } from 'zod'
import type { Timer } from '#domain/game/timer.ts'
import type { gameDocument } from '#contract/game-resources.ts'
import { presentIdeas, presentParticipation, presentPoll } from './present-together.ts'
import { presentCandidate, presentCard, presentConclusion, presentActionItem, presentPlayer, presentRound } from './present-parts.ts'
import type { GameRows } from './read-game-rows.ts'
import { visibleCandidates, type GameViewer } from './viewer.ts'

export type GameDocument = z.input<typeof gameDocument>

const links = <T extends string>(type: T, rows: readonly { id: string }[]) => ({ data: rows.map(({ id }) => ({ type, id })) })
const link = <T extends string>(type: T, id: string | null | undefined) => ({ data: id ? { type, id } : null })

/** The game's document for one viewer: players and the organization get only what they may know (decisions, section 4). */
export function presentGame(rows: GameRows, viewer: GameViewer): GameDocument {
  const { game, deck } = rows
  const leads = viewer.kind === 'game_master'
  const candidates = visibleCandidates(rows, viewer)
  const shown = new Set(candidates.map((candidate) => candidate.card_id))
  const cards = rows.cards.filter((card) => shown.has(card.id))
  const players = rows.players.filter((player) => player.removed_at === null || candidates.some((candidate) => candidate.player_id === player.id))
  const ideas = rows.participations.flatMap((participation) => presentIdeas(participation, viewer))
  const feedback = viewer.kind === 'player' ? null : rows.feedback
  return {
    jsonapi: { version: '1.1' },
    data: {
      type: 'games', id: game.id,
      attributes: {
        state: game.state, subject: game.subject, team: game.team, game_mode: game.mode, language: game.language,
        game_code: viewer.kind === 'member' ? null : game.game_code, game_code_closed: game.game_code_closed,
        enable_player_game_notes: game.enable_player_game_notes,
        game_master_email: viewer.kind === 'player' ? null : rows.game_master_email,
        game_master_plays: game.game_master_plays, reveal_at_once: game.reveal_at_once, is_test_game: game.is_test_game,
        visibility: game.visibility, make_public: game.make_public, send_report_to: leads ? game.send_report_to : [],
        crux_candidate_id: game.crux_candidate_id, deck_id: game.deck_id, deck_title: deck.title, deck_catalog_id: deck.catalog_id,
        deck_color: deck.deck_color, suspended_at: game.suspended_at === null ? null : iso(game.suspended_at), timer: presentTimer(game.timer),
        clock_ms: game.clock_ms, version: game.version, created_at: iso(game.created_at),
        completed_at: game.completed_at === null ? null : iso(game.completed_at),
      },
      relationships: {
        deck: link('decks', game.deck_id), perspectives: links('perspectives', rows.perspectives), topics: links('topics', rows.topics),
        rounds: links('rounds', rows.rounds), players: links('players', players), candidates: links('candidates', candidates),
        cards: links('cards', cards), polls: links('polls', rows.polls), player_participations: links('player-participations', rows.participations),
        player_ideas: links('player-ideas', ideas), conclusions: links('conclusions', rows.conclusions), action_items: links('action-items', rows.action_items),
        feedback: link('feedback', feedback?.id), game_type: link('game-types', game.game_type_id),
        crystallization_template: link('crystallization-templates', game.crystallization_template_id),
      },
    },
    included: [
      ...rows.perspectives.map(({ id, type, ...attributes }) => ({ type: 'perspectives' as const, id, attributes: { ...attributes, perspective_type: type } })),
      ...rows.topics.map(({ id, key, kind, title, hint_text, index }) => ({ type: 'topics' as const, id, attributes: { key, kind, title, hint_text, index } })),
      ...rows.rounds.map(presentRound), ...players.map(presentPlayer), ...candidates.map(presentCandidate), ...cards.map(presentCard),
      ...rows.conclusions.map(presentConclusion), ...rows.polls.map((poll) => presentPoll(poll, rows, viewer)),
      ...rows.participations.map(presentParticipation), ...ideas, ...rows.action_items.map(presentActionItem),
      ...(feedback ? [{ type: 'feedback' as const, id: feedback.id, attributes: {
        score: feedback.score, max_score: feedback.max_score, feedback_text: feedback.feedback_text } }] : []),
    ],
  }
}

function presentTimer(timer: Timer) {
  if (timer.state === 'stopped') return { state: timer.state, duration_ms: 0, ends_at: null, remaining_ms: null }
  return {
    state: timer.state, duration_ms: timer.durationMs, ends_at: timer.state === 'running' ? new Date(timer.endsAt).toISOString() : null,
    remaining_ms: timer.state === 'paused' ? timer.remainingMs : null,
  }
}

/** PostgreSQL's JSON moments carry an offset and microseconds; the API's are UTC with milliseconds. */
function iso(moment: string): string {
  return new Date(moment).toISOString()
}
