import { startPostgres } from '#testing/databases/postgres-server.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { deckCalls } from './decks/deck-calls.ts'
import { measureBox, measureEditor, openBrowser } from './decks/editor-figures.ts'
import { editTogether, saveRows } from './decks/editing.ts'
import { verdict } from './live/verdict.ts'

/**
 * Making decks on PostgreSQL: opening a deck of 500 cards and typing in it, compared with a deck of ten and a page with
 * one text box; publishing it; and 100 editors who save once a second, compared with a server that commits one row per
 * save. `BENCH_SECONDS` (30) sets how long they do so.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const password = 'bench password 123'
const editors = 100
const limits = { openMs: 300, keyMs: 16, slowedKeyMs: 50, publishMs: 200, saveMs: 50 }

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const ms = (value: number) => `${value.toFixed(1)} ms`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const postgres = await startPostgres({ fsync: true })
const crux = await spawnServer(
  'server/src/main.ts',
  { DATABASE_URL: postgres.url, CRUX_DEMO: 'on', CRUX_DEMO_PASSWORD: password, RATE_LIMIT_FACTOR: '1000000' },
  '/readyz',
)
const floor = await spawnServer('bench/floor-server.ts', { DATABASE_URL: postgres.url }, '/nothing')
const browser = await openBrowser()
try {
  const login = await fetch(`${crux.url}/v1/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  })
  const token = ((await login.json()) as { data: { attributes: { token: string } } }).data.attributes.token
  const calls = deckCalls(crux.url, token)
  const organizationId = await calls.organizationId()
  const large = await calls.make(organizationId, 'Five hundred', 500)
  const small = await calls.make(organizationId, 'Ten', 10)

  const desk = await measureEditor(browser, crux.url, token, large.deckId)
  const smallDesk = await measureEditor(browser, crux.url, token, small.deckId)
  const box = await measureBox(browser)
  console.log(
    `  beside a deck of ten cards and a bare page: opening ${ms(smallDesk.openMs)}; a key ${ms(smallDesk.workMs)} and ${ms(box.workMs)}, slowed down ${ms(smallDesk.slowedMs)} and ${ms(box.slowedMs)}`,
  )
  verdict('script time of opening a deck of 500 cards', desk.openMs, limits.openMs, 'ms')
  verdict('the page’s work per key in it', desk.workMs, limits.keyMs, 'ms')
  verdict('a key in it, four times slowed down', desk.slowedMs, limits.slowedKeyMs, 'ms')

  const published: number[] = []
  let draftVersion = await calls.draftVersion(large.deckId)
  for (let time = 0; time < 12; time += 1) {
    const fields = { title: `Said anew ${time}` }
    const draft = await calls.change(large.deckId, draftVersion, [
      { kind: 'card', id: large.cardIds[time] ?? '', fields },
    ])
    draftVersion = draft.attributes.draft_version
    const begins = performance.now()
    await calls.publish(large.deckId)
    published.push(performance.now() - begins)
  }
  verdict('publishing it, p95 of 12', p95(published), limits.publishMs, 'ms')

  const decks: Awaited<ReturnType<typeof calls.make>>[] = []
  for (let deck = 0; deck < editors / 2; deck += 1) decks.push(await calls.make(organizationId, `Deck ${deck}`, 60))
  // The first seconds warm up both.
  await saveRows(floor.url, editors, 3)
  const rows = await saveRows(floor.url, editors, seconds)
  await editTogether(calls, decks, 3)
  for (const deck of decks) deck.draftVersion = await calls.draftVersion(deck.deckId)
  const { took, refused } = await editTogether(calls, decks, seconds)
  console.log(
    `  beside one row a save: median ${ms(median(rows))}, p95 ${ms(p95(rows))}; saves: median ${ms(median(took))}`,
  )
  verdict(`${editors} editors saving once a second, p95 of ${took.length}`, p95(took), limits.saveMs, 'ms')
  verdict('saves and looks that were refused', refused, 0, '')
} finally {
  await browser.close()
  await floor.stop()
  await crux.stop()
  await postgres.stop()
}
