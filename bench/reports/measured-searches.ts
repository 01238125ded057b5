import type { Connection } from './fill-games.ts'

/** A day after all games. */
const afterAll = Date.UTC(2090, 0, 1) / 86_400_000
const dayOf = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)

/** One call, repeated. */
export interface MeasuredSearch {
  name: string
  path: string
  body?: Record<string, unknown>
  query?: Record<string, string>
  /**
   * What makes it one that nobody has made before: another search for each number, and all find the same; or another
   * page.
   */
  anew?: (time: number) => Record<string, string>
}

/** Home, lists, first and far pages, the text search, each filter alone and all together. */
export async function measuredSearches(client: Connection, organizationId: string): Promise<MeasuredSearch[]> {
  const { rows } = await client.query(
    `select g.deck_id, g.game_type_id, p.perspective_id from games g join game_perspectives p on p.game_id = g.id
      where g.organization_id = $1 and g.game_type_id is not null order by g.id limit 1`,
    [organizationId],
  )
  const [one] = rows as { deck_id: string; game_type_id: string; perspective_id: string }[]
  if (!one) throw new Error('there is no game to search by')
  const filter = (name: string, asked: Record<string, unknown>): MeasuredSearch => {
    const body = { organization_id: organizationId, game_scope: 'visible', ...asked }
    const anew = (time: number) => ({ date_to: dayOf(afterAll + time) })
    return { name, path: '/v1/dashboard/game-search/mass-filter', body, ...(name !== 'filter: days' && { anew }) }
  }
  const size = 25
  const list = (
    name: string,
    path: string,
    query: Record<string, string> = {},
    more: Pick<MeasuredSearch, 'anew'> = {},
  ): MeasuredSearch => ({
    name,
    path: `/v1/dashboard/${path}`,
    query: { organization_id: organizationId, ...query },
    ...more,
  })
  const counted = await client.query(
    `select count(*)::int as seen from games where organization_id = $1 and visibility <> 'self'`,
    [organizationId],
  )
  const [{ seen } = { seen: 0 }] = counted.rows as { seen: number }[]
  const lastPage = Math.min(1000, Math.floor(seen / size))
  // No page is read after one of its neighbours.
  const otherPage = { anew: (time: number) => ({ page: `${lastPage - 2 * (time + 1)}` }) }
  const alone = {
    subject: { subject_filter: 'perehdytys' },
    'subject, two letters': { subject_filter: 'wa' },
    'subject, exactly': { subject_filter: 'Eine Tafel oder drei? im Herbst', subject_filter_require_exact: true },
    team: { team_filter: 'terminal' },
    'team, exactly': { team_filter: 'Nachtschicht Containerterminal', team_filter_require_exact: true },
    'game master': { game_master_filter: 'leader3@' },
    language: { game_languages: ['sv', 'nl'] },
    days: { date_from: '2026-03-01', date_to: '2026-05-31' },
    deck: { deck_ids: [one.deck_id] },
    perspective: { perspective_ids: [one.perspective_id] },
    'game type': { game_type_ids: [one.game_type_id] },
  }
  return [
    filter('first page', {}),
    filter('first page, seen by all', { game_scope: 'only_public' }),
    filter('1,000th page, else the last', { page: lastPage - 1, page_size: size }),
    list('text search', 'game-search/text', { search: 'schicht münchen', page_size: `${size}` }),
    ...Object.entries(alone).map(([name, body]) => filter(`filter: ${name}`, body)),
    filter('all filters together', {
      ...alone.team,
      ...alone['game master'],
      game_languages: ['de'],
      subject_filter: 'tafel',
      date_from: '2024-03-01',
      date_to: '2026-11-30',
    }),
    filter('actions', { result_mode: 'actions' }),
    filter('cards', { result_mode: 'cards' }),
    filter('feedback', { result_mode: 'feedback' }),
    list('what can be filtered by', 'game-search/mass-filter/options'),
    list('home', 'home'),
    list('list of games', 'games'),
    list('list of games, 1,000th page', 'games', { page: `${lastPage}` }, otherPage),
    list('list of games, searched', 'games', { search: 'tafel' }),
    list('action tracker', 'action-items'),
    list('action tracker, as it opens', 'action-items', { state: 'open,blocked', sort: 'urgency' }),
    list('action tracker, 1,000th page', 'action-items', { page_size: `${size}`, page: `${lastPage}` }, otherPage),
  ]
}
