import { chromium } from 'playwright-core'
import type pg from 'pg'
import { findChromium } from '#testing/find-chromium.ts'
import { verdict } from '../live/verdict.ts'

const players = 30
const notes = 400
const limitMs = 100

/** What the browser works at a report of 30 players, three rounds and 400 notes, for its game master. */
export async function measureLongReport(
  client: pg.Client,
  { url, token, organizationId }: { url: string; token: string; organizationId: string },
): Promise<void> {
  const gameId = await lengthen(client, organizationId)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en' })
    await page.goto(`${url}/intro`)
    const kept = JSON.stringify({ token, expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
    await page.evaluate(`localStorage.setItem('crux.user', ${JSON.stringify(kept)})`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const scriptMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
    }
    // Not until the network is idle: the page listens to news.
    const untilDrawn = async () => {
      for (let before = -1, now = await scriptMs(); now - before > 1;) {
        await page.waitForTimeout(700)
        before = now
        now = await scriptMs()
      }
    }
    /** Opens the report from a list, as by a press, when the app runs already. Returns ms of script. */
    const open = async () => {
      await page.goto(`${url}/dashboard/reports`)
      await page.getByRole('main').waitFor()
      await untilDrawn()
      const before = await scriptMs()
      // Answers are waited for outside the page: looking for what it shows would be script too.
      const read = page.waitForResponse((answer) => answer.url().includes(`${gameId}/relationships/notes`))
      await page.evaluate(`history.pushState(null, '', '/dashboard/game/${gameId}')`)
      await page.evaluate('dispatchEvent(new PopStateEvent("popstate", { state: null }))')
      await read
      await untilDrawn()
      return (await scriptMs()) - before
    }
    // Once to fill the cache, as for somebody who reads reports.
    await open()
    const opened: number[] = []
    const turned: number[] = []
    for (let time = 0; time < 5; time += 1) {
      await page.goto('about:blank')
      opened.push(await open())
      const drawn = await scriptMs()
      await page.getByRole('tab').nth(1).click()
      await untilDrawn()
      turned.push((await scriptMs()) - drawn)
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    console.log(`A report of ${players} players, three rounds and ${notes} notes, median of ${opened.length}`)
    verdict('script time of opening it from a list', median(opened), limitMs, 'ms')
    verdict('script time of turning to its notes', median(turned), limitMs, 'ms')
  } finally {
    await browser.close()
  }
}

/** Makes one of the organization's games that long. */
async function lengthen(client: pg.Client, organizationId: string): Promise<string> {
  const { rows } = await client.query(
    `update games set notes_in_report = 'without_authors', subject = 'How thirty of us work together',
      game_master_id = (select id from users where email = 'admin@demo.example')
    where id = (select id from games where organization_id = $1 and language = 'en' and mode = 'crux' order by id limit 1)
    returning id`,
    [organizationId],
  )
  const [game] = rows as { id: string }[]
  if (!game) throw new Error('there is no game to lengthen')
  await client.query(
    `insert into players (game_id, name, seat) select $1, 'Player ' || s, s from generate_series(100, 99 + $2::int
      - (select count(*)::int from players where game_id = $1)) s`,
    [game.id, players],
  )
  await client.query(
    `insert into candidates (game_id, round_id, player_id, card_id, revealed)
    select $1, r.id, p.id, cards.ids[1 + (p.seat * 7 + r.play_order) % cardinality(cards.ids)], true
    from players p join rounds r on r.game_id = p.game_id,
      (select array_agg(c.card_id) as ids from card_versions c join games g on g.deck_version_id = c.deck_version_id where g.id = $1) cards
    where p.game_id = $1 and p.seat >= 100`,
    [game.id],
  )
  await client.query(
    `insert into notes (game_id, player_id, subject_kind, subject_id, text)
    select $1, p.id, 'card', c.card_id, 'What we said about this was that somebody should ask the others before deciding alone.'
    from players p, (select distinct card_id from candidates where game_id = $1) c where p.game_id = $1 order by c.card_id, p.seat limit $2`,
    [game.id, notes],
  )
  return game.id
}
