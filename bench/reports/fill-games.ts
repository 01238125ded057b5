import { phrases } from './phrases.ts'

/** A connection to either database. */
export interface Connection {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

/** The data to search. */
export interface FilledGames {
  organizationId: string
  /** Games of the largest organization, which is the one searched. */
  searched: number
}

interface FillOptions {
  /**
   * One game in this many belongs to the largest organization (1,000 organizations, the largest 50,000 of a million).
   */
  largestShare?: number
  players?: number
  /** With hands and answers, and every game visible to the whole organization: for counting, not only for searching. */
  isAnalysed?: boolean
}

/**
 * Fills a database with finished games of realistic length in five languages, with set-based statements: six players,
 * three rounds with their cards, three actions, feedback. The demo's admin is one of the largest organization's. The
 * installation's library must be present. Everything is random, and the same each time; rows are written in the order
 * in which the games were played, as in life.
 */
export async function fillGames(
  client: Connection,
  games: number,
  { largestShare = 20, players = 6, isAnalysed = false }: FillOptions = {},
): Promise<FilledGames> {
  const organizations = Math.max(10, Math.round(games / 1000))
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  const putBack = await takeDownIndexes(run)
  await run('select setseed(0.42)')
  await run(`create temp table orgs as select n, gen_random_uuid() as id from generate_series(1, $1::int) n`, [
    organizations,
  ])
  await run(`insert into organizations (id, name, tier) select id, 'Organization ' || n, 'pro' from orgs`)
  await run(`create temp table masters as select o.n as org, m as n, gen_random_uuid() as id, o.id as organization_id
    from orgs o cross join generate_series(1, 10) m`)
  await run(`insert into users (id, email) select id, 'leader' || n || '@firm' || org || '.example' from masters`)
  await run(`insert into organization_users (organization_id, user_id, role, accepted_at)
    select organization_id, id, 'game_master', now() from masters`)
  await run(`create temp table lib as select row_number() over (partition by d.language order by d.catalog_id) as n, d.id, d.language, d.current_version_id as version_id,
      array(select p.perspective_id from perspective_versions p where p.deck_version_id = d.current_version_id order by p.index) as perspective_ids,
      array(select c.card_id from card_versions c where c.deck_version_id = d.current_version_id order by c.number) as card_ids,
      (select t.id from game_types t where t.deck_id = d.id limit 1) as game_type_id,
      count(*) over (partition by d.language) as many
    from decks d where d.organization_id is null and d.is_published and d.deleted_at is null`)
  await run(
    `create temp table made as select g as n, mix, gen_random_uuid() as id, random() as chance,
      case when g % ${largestShare} = 0 then 1 else 1 + mix % $2::int end as org,
      1 + (random() * 9)::int as master, (array['en', 'fi', 'de', 'sv', 'nl'])[1 + mix / 300 % 5] as language, (random() * 1000)::int as deck,
      timestamptz '2026-11-20 12:00:00Z' - (1 - g / $1::float8) * interval '1000 days' - random() * interval '1 day' as ended
    from generate_series(1, $1::int) g, lateral (select abs(hashint4(g) % 10000000) as mix) as mixed`,
    [games, organizations],
  )
  await run(
    `insert into games (id, organization_id, game_master_id, state, mode, language, deck_id, deck_version_id, game_type_id, subject, team, visibility, game_code,
      created_at, started_at, completed_at, clock_ms, crux_candidate_id)
    select m.id, p.organization_id, p.id, 'complete', case when m.n % 11 = 0 then 'one_on_one' else 'crux' end, m.language, l.id, l.version_id,
      case when m.n % 3 = 0 then l.game_type_id end,
      w.words -> m.language -> 'subjects' ->> (m.mix % jsonb_array_length(w.words -> m.language -> 'subjects'))
        || ' ' || (w.words -> m.language -> 'places' ->> (m.mix / 8 % jsonb_array_length(w.words -> m.language -> 'places'))),
      w.words -> m.language -> 'teams' ->> (m.mix / 48 % jsonb_array_length(w.words -> m.language -> 'teams')),
      ${isAnalysed ? "'organization'" : "(array['organization', 'organization', 'organization', 'admin_only', 'self'])[1 + m.mix / 1500 % 5]"}, 'bench-' || m.n,
      m.ended - interval '75 minutes', m.ended - interval '70 minutes', m.ended, 4000000, m.id
    from made m join masters p on p.org = m.org and p.n = m.master join lib l on l.language = m.language and l.n = 1 + m.deck % l.many,
      (select $1::jsonb as words) w order by m.n`,
    [JSON.stringify(phrases)],
  )
  await run(`create temp table played as select m.id as game_id, g.organization_id, m.ended, r, l.perspective_ids[1 + (m.n + r) % array_length(l.perspective_ids, 1)] as perspective_id,
      case when r = 1 then m.id else gen_random_uuid() end as chosen, gen_random_uuid() as round_id, l.id as deck_id, m.n
    from made m join games g on g.id = m.id join lib l on l.id = g.deck_id cross join lateral generate_series(1, least(3, cardinality(l.perspective_ids))) r order by m.n, r`)
  await run(
    `insert into game_perspectives (game_id, organization_id, perspective_id, index)
      select game_id, organization_id, perspective_id, r - 1 from played`,
  )
  await run(`insert into rounds (id, game_id, perspective_id, play_order, state, chosen_candidate_id)
    select round_id, game_id, perspective_id, r, 'complete', chosen from played`)
  await run(
    `insert into players (game_id, name, seat) select id, 'Player ' || s, s from made cross join generate_series(1, ${players}) s`,
  )
  await run(`insert into candidates (id, game_id, round_id, player_id, card_id, revealed, created_at)
    select case when s = 1 then chosen else gen_random_uuid() end, game_id, round_id, gen_random_uuid(),
      card_ids[1 + (played.n + r * 6 + s) % array_length(card_ids, 1)], true, ended - interval '1 hour'
    from played join lib on lib.id = deck_id cross join generate_series(1, ${players}) s`)
  if (isAnalysed) await fillWhatIsCounted(run, players)
  await run(
    `create temp table plans as select g.id as game_id, g.organization_id, gen_random_uuid() as topic_id, gen_random_uuid() as plan_id, n, ended, m.language
      from made m join games g on g.id = m.id order by m.n`,
  )
  await run(
    `insert into topics (id, game_id, key, kind, title, hint_text, index) select topic_id, game_id, 'plan', 'action_plan', 'What we do', '', 0 from plans`,
  )
  await run(
    `insert into conclusions (id, game_id, topic_id, kind) select plan_id, game_id, topic_id, 'action_plan' from plans`,
  )
  await run(
    `insert into action_items (game_id, organization_id, topic_id, action_plan_id, name, assignee, due_at, is_done, state)
    select game_id, organization_id, topic_id, plan_id, w.words -> language -> 'subjects' ->> ((n + a) % 8), 'Aino ' || a, ended + a * interval '7 days', (n + a) % 2 = 0,
      case when (n + a) % 2 = 0 then 'done' else 'open' end
    from plans cross join generate_series(1, 3) a, (select $1::jsonb as words) w`,
    [JSON.stringify(phrases)],
  )
  await run(
    `insert into feedback (game_id, score, max_score, feedback_text) select game_id, 1 + n % 5, 5, 'Good to have talked about it.' from plans`,
  )
  await run(`insert into organization_users (organization_id, user_id, role, accepted_at)
    select o.id, u.id, 'admin', now() from orgs o cross join users u where o.n = 1 and u.email = 'admin@demo.example'`)
  await putBack()
  // Like a database in use: every installation's autovacuum comes round by itself.
  await run('vacuum analyze')
  const { rows } = await run(
    `select o.id, (select count(*)::int from games g where g.organization_id = o.id) as searched from orgs o where o.n = 1`,
  )
  const [largest] = rows as { id: string; searched: number }[]
  if (!largest) throw new Error('nothing was filled')
  return { organizationId: largest.id, searched: largest.searched }
}

const filledTables = `('games', 'game_perspectives', 'rounds', 'players', 'candidates', 'round_hands', 'topics', 'conclusions', 'action_items', 'feedback')`

/**
 * Indexes are made quicker at the end than row by row, and foreign keys need no look at what is known to be right.
 * What it answers makes the indexes again, those of unique constraints too.
 */
async function takeDownIndexes(run: Connection['query']): Promise<() => Promise<void>> {
  await run('set session_replication_role = replica')
  await run(`set maintenance_work_mem = '1GB'`)
  await run(`set work_mem = '256MB'`)
  const { rows } = await run(
    `select i.indrelid::regclass::text as of, c.conname as name, i.indexrelid::regclass::text as index,
      pg_get_indexdef(i.indexrelid) as index_made, pg_get_constraintdef(c.oid) as constraint_made
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid in (select oid from pg_class where relname in ${filledTables})
      and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
  )
  const taken = rows as {
    of: string
    name: string | null
    index: string
    index_made: string
    constraint_made: string
  }[]
  for (const { of, name, index } of taken)
    await run(name === null ? `drop index ${index}` : `alter table ${of} drop constraint "${name}"`)
  return async () => {
    for (const { of, name, index_made, constraint_made } of taken)
      await run(name === null ? index_made : `alter table ${of} add constraint "${name}" ${constraint_made}`)
    for (const setting of ['session_replication_role', 'maintenance_work_mem', 'work_mem'])
      await run(`reset ${setting}`)
  }
}

/** Hands of three cards, and one answer per game. */
async function fillWhatIsCounted(run: (text: string, values?: unknown[]) => Promise<unknown>, players: number) {
  await run(`insert into round_hands (id, hands)
    select round_id, jsonb_agg(jsonb_build_object('seat', 'seat-' || s, 'cards', jsonb_build_array(card_ids[1 + (played.n + r * 6 + s) % array_length(card_ids, 1)],
      card_ids[1 + (played.n + r * 7 + s * 3) % array_length(card_ids, 1)], card_ids[1 + (played.n + r * 5 + s * 2) % array_length(card_ids, 1)])))
    from played join lib on lib.id = deck_id cross join generate_series(1, ${players}) s group by round_id`)
  await run(`create temp table asked as select id as game_id, gen_random_uuid() as topic_id, n, language from made`)
  await run(
    `insert into topics (id, game_id, key, kind, title, hint_text, index) select topic_id, game_id, 'finding', 'finding', 'What we learnt', '', 1 from asked`,
  )
  await run(
    `insert into conclusions (game_id, topic_id, kind, report)
    select game_id, topic_id, 'finding', (w.words -> language -> 'subjects' ->> (n % 8)) || ' ' || (w.words -> language -> 'subjects' ->> (n / 8 % 8))
    from asked, (select $1::jsonb as words) w`,
    [JSON.stringify(phrases)],
  )
}
