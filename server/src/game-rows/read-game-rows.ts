import { sql } from 'drizzle-orm'
import type { CarriedAction } from '#domain/conclusions/carry-over.ts'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { GameMode, GameState, Visibility } from '#domain/game/game-state.ts'
import type { NotesInReport, ParticipationState, PollKind, PollState } from '#domain/game/together.ts'
import type { Timer } from '#domain/game/timer.ts'
import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind, TopicKind } from '#domain/decks/deck-rules.ts'
import type { Language } from '#domain/languages.ts'
import type { SeatHolder } from '#domain/players/seat-holder.ts'
import type { RoundState } from '#domain/rounds/round-state.ts'
import type { Telling } from '#domain/rounds/telling.ts'
import { withIsoMoments } from './iso.ts'
import type { Db } from '#server/db/open-database.ts'

/** A game with all its parts, as PostgreSQL returns it: snake_case, timestamps as ISO text. */
export interface GameRows {
  game: {
    id: string
    organization_id: string
    game_master_id: string
    state: GameState
    version: number
    mode: GameMode
    language: Language
    deck_id: string
    deck_version_id: string
    subject: string
    team: string | null
    is_test_game: boolean
    game_type_id: string | null
    crystallization_template_id: string | null
    visibility: Visibility
    make_public: boolean
    send_report_to: string[]
    game_code: string
    game_code_closed: boolean
    enable_player_game_notes: boolean
    notes_in_report: NotesInReport | null
    game_master_plays: boolean
    reveal_at_once: boolean
    one_screen: boolean
    crux_candidate_id: string | null
    carried_over: CarriedAction[]
    suspended_at: string | null
    timer: Timer
    clock_ms: number
    created_at: string
    completed_at: string | null
    planned_minutes: number
  }
  /** Null: the game master was erased. */
  game_master_email: string | null
  deck: { title: string; catalog_id: string; deck_color: string | null }
  perspectives: {
    id: string
    key: string
    type: PerspectiveType
    title: string
    description: string
    index: number
    wants: PerspectiveWants | null
  }[]
  topics: { id: string; key: string; kind: TopicKind; title: string; hint_text: string; index: number }[]
  rounds: {
    id: string
    perspective_id: string
    play_order: number
    state: RoundState
    chosen_candidate_id: string | null
    telling: Telling | null
    taken_back_at: string | null
  }[]
  /** Rounds whose start was undone: not part of the game until they are started again. */
  rounds_taken_back: GameRows['rounds']
  players: {
    id: string
    name: string
    seat: number
    held_by: SeatHolder
    joined_at: string
    removed_at: string | null
  }[]
  candidates: {
    id: string
    round_id: string
    player_id: string | null
    card_id: string
    revealed: boolean
    created_at: string
  }[]
  cards: {
    id: string
    key: string
    number: number
    title: string
    description: string
    ask: string
    tone: CardTone | null
    suit_id: string
    suit_kind: SuitKind
    suit_title: string
    created_at: string
  }[]
  conclusions: { id: string; topic_id: string; kind: TopicKind; report: string; updated_at: string }[]
  action_items: {
    id: string
    topic_id: string
    action_plan_id: string
    name: string
    assignee: string
    due_at: string
    state: ActionState
    is_done: boolean
    done_at: string | null
    blocked_reason: string | null
    origin_id: string | null
    created_at: string
    updated_at: string
  }[]
  polls: {
    id: string
    kind: PollKind
    round_id: string | null
    state: PollState
    created_at: string
    votes: { id: string; player_id: string; candidate_id: string }[]
  }[]
  participations: {
    id: string
    topic_id: string
    state: ParticipationState
    duration: number
    started_at: string
    ideas: { id: string; player_id: string; text: string; created_at: string }[]
  }[]
  feedback: { id: string; score: number; max_score: number; feedback_text: string } | null
}

/** A card in a hand, with its suit. */
export type HandCard = GameRows['cards'][number]

/**
 * Reads a whole game in one round trip; null when there is none, or when it is in the bin and deleted games were not
 * asked for.
 */
export async function readGameRows(
  db: Db,
  gameId: string,
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<GameRows | null> {
  const result = await db.execute(sql`
    select to_jsonb(g) - array['dated_at', 'subject_folded', 'team_folded'] as game, case when u.erased_at is null then u.email end as game_master_email,
      (select jsonb_build_object('title', v.title, 'catalog_id', d.catalog_id, 'deck_color', v.deck_color)
        from deck_versions v join decks d on d.id = v.deck_id where v.id = g.deck_version_id) as deck,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'key', p.key, 'type', v.type, 'title', v.title, 'description', v.description,
        'index', gp.index, 'wants', v.wants) order by gp.index), '[]') from game_perspectives gp join perspectives p on p.id = gp.perspective_id
        join perspective_versions v on v.deck_version_id = g.deck_version_id and v.perspective_id = p.id where gp.game_id = g.id) as perspectives,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.index), '[]') from topics t where t.game_id = g.id) as topics,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.play_order), '[]') from rounds r where r.game_id = g.id and r.taken_back_at is null) as rounds,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.play_order), '[]') from rounds r where r.game_id = g.id and r.taken_back_at is not null) as rounds_taken_back,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.seat), '[]') from players p where p.game_id = g.id) as players,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]') from candidates c where c.game_id = g.id) as candidates,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', k.id, 'key', k.key, 'number', v.number, 'title', v.title, 'description', v.description,
        'ask', v.ask, 'tone', v.tone, 'created_at', k.created_at, 'suit_id', v.suit_id, 'suit_kind', s.kind, 'suit_title', s.title)), '[]')
        from candidates c join cards k on k.id = c.card_id join card_versions v on v.deck_version_id = g.deck_version_id and v.card_id = k.id
        join suit_versions s on s.deck_version_id = g.deck_version_id and s.suit_id = v.suit_id where c.game_id = g.id) as cards,
      (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from conclusions c where c.game_id = g.id) as conclusions,
      (select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at, a.id), '[]') from action_items a where a.game_id = g.id) as action_items,
      (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('votes', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from votes v where v.poll_id = p.id))
        order by p.created_at, p.id), '[]') from polls p where p.game_id = g.id) as polls,
      (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('ideas', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
        from player_ideas i where i.participation_id = p.id)) order by p.started_at, p.id), '[]') from player_participations p where p.game_id = g.id) as participations,
      (select to_jsonb(f) from feedback f where f.game_id = g.id) as feedback
    from games g join users u on u.id = g.game_master_id where g.id = ${gameId} and (g.deleted_at is null or ${deletedToo})`)
  // Both drivers return {rows}; the query above builds exactly this shape.
  const [row] = (result as { rows: GameRows[] }).rows
  return row ? withIsoMoments(row) : null
}
