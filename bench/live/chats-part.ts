import { openDatabase } from '#server/db/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { type ModelStandIn, standInKey, standInModel, startModelStandIn } from '#testing/ai/model-stand-in.ts'
import { answerOf } from '#testing/ai/sentences-of.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { Driving } from './driving.ts'
import { makeRooms } from './make-rooms.ts'
import { startProduct, type Product } from './product.ts'
import { tellErrors } from './rooms-part.ts'
import { milliseconds, percentile, verdict } from './verdict.ts'

const rooms = 200
const chats = 50
const asked = 20
const finishedGames = 40
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)

/** A slow model's answer: six sentences in two and a half seconds. */
const sentence = { text: 'There were many games, and people came.', evidence: [{ source: 1, quote: 'games' }] }
const behaviour = {
  kind: 'answer' as const,
  text: answerOf(...Array.from({ length: 6 }, () => sentence)),
  letters: 24,
  pauseMs: 100,
}

interface Asker {
  organizationId: string
  token: string
}

/**
 * Chats beside rooms that play: what fifty streaming answers cost the rooms, and how much later than the model the
 * product sends the first sentence. The model is an HTTP stand-in in this process.
 */
export async function measureChats(): Promise<void> {
  const standIn = await startModelStandIn()
  const product = await startProduct({
    environment: {
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_MODEL: standInModel,
      OPENAI_API_KEY: standInKey,
      AI_ALLOW_PRIVATE_ADDRESSES: 'on',
    },
  })
  standIn.behave(behaviour)
  try {
    const askers = await makeAskers(product)
    await tellFirstSentence(product, standIn, askers)
    await tellRooms(product, askers)
  } finally {
    await product.stop()
    await standIn.close()
  }
}

async function tellFirstSentence(product: Product, standIn: ModelStandIn, askers: readonly Asker[]): Promise<void> {
  const [direct, through]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < asked; turn += 1) {
    direct.push(await firstSentence(() => askStandIn(standIn)))
    const asker = askers[turn % askers.length]
    if (asker) through.push(await firstSentence(() => askProduct(product, asker)))
  }
  for (const times of [direct, through]) times.sort((a, b) => a - b)
  const [own, whole] = [percentile(direct, 0.5), percentile(through, 0.5)]
  console.log(
    `\nThe first sentence, ${asked} times: from the stand-in p50 ${milliseconds(own)}, through the product p50 ${milliseconds(whole)}, p95 ${milliseconds(percentile(through, 0.95))} ms`,
  )
  verdict('later than the model itself, p50', whole - own, 100, 'ms')
}

async function tellRooms(product: Product, askers: readonly Asker[]): Promise<void> {
  const driving = new Driving()
  await driving.open(product.crux.url, await makeRooms(product.source, rooms))
  const p95: number[] = []
  try {
    for (const [index, name] of ['without chats', `with ${chats} chats`, 'without again'].entries()) {
      const isOver = new AbortController()
      const answers = index === 1 ? askers.map((asker) => keepAsking(product, asker, isOver.signal)) : []
      const run = { paceMs: 4000, seconds, warmUpSeconds: index === 0 ? 10 : 3 }
      const { times, errors } = await driving.run(run, () => undefined)
      isOver.abort()
      const counts = await Promise.all(answers)
      p95.push(percentile(times, 0.95))
      console.log(
        `${rooms} rooms ${name.padEnd(14)} p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}, p99 ${milliseconds(percentile(times, 0.99))} ms; ${counts.reduce((sum, count) => sum + count, 0)} answers`,
      )
      tellErrors(errors)
    }
  } finally {
    await driving.close()
    await driving.stop()
  }
  const [before = 0, during = 0, after = 0] = p95
  verdict('the rooms’ p95 beside chats, in times that without', during / Math.max(before, after), 2, '')
}

/** Asks again and again until time is up; returns how many answers were completed. */
async function keepAsking(product: Product, asker: Asker, signal: AbortSignal): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const answer = await askProduct(product, asker)
    if (!answer.ok) throw new Error(`a chat was answered ${answer.status}: ${await answer.text()}`)
    const text = await answer.text()
    if (!text.includes('event: done')) throw new Error(`a chat ended with ${text.slice(-200)}`)
    count += 1
  }
  return count
}

/** Time until the first sentence is complete, in ms. */
async function firstSentence(send: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const answer = await send()
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  const decoder = new TextDecoder()
  let text = ''
  let at: number | null = null
  for await (const part of answer.body) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    const isWhole = text.includes('event: sentence') || contentOf(text).includes('}]}')
    if (isWhole) at ??= performance.now() - begun
  }
  if (at === null) throw new Error(`no sentence came: ${text.slice(-300)}`)
  return at
}

/** The model's text so far, from its stream. */
function contentOf(stream: string): string {
  return [...stream.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""')).join('')
}

function askStandIn({ baseUrl }: ModelStandIn): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standInKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: standInModel, messages: [{ role: 'user', content: 'What?' }], stream: true }),
  })
}

function askProduct({ crux }: Product, { token, organizationId }: Asker): Promise<Response> {
  const messages = [{ role: 'user', text: 'What do the groups want?' }]
  return fetch(`${crux.url}/v1/dashboard/analysis-chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: organizationId, messages, language: 'en' }),
  })
}

/** One person per chat, in an organization that has played. */
async function makeAskers({ databaseUrl }: Product): Promise<Asker[]> {
  const database = await openDatabase({ databaseUrl, dataDir: null })
  const services = await openServices(database, { appUrl: '', rateLimitFactor: 1, version: '0.0.0', demo: false })
  try {
    const organizationId = await makeOrganization({ services })
    await giveContract({ services }, organizationId, ['analysis-chat'], 999_999_999)
    const askers: Asker[] = []
    for (let count = 0; count < chats; count += 1)
      askers.push({ organizationId, token: (await makeUser({ services }, { organizationId })).token })
    const { id: gameMasterId } = await makeUser({ services }, { organizationId })
    const deck = await makeDeck({ services }, { title: 'How we work' })
    for (let count = 0; count < finishedGames; count += 1)
      await makeFinishedGame(
        { services },
        { organizationId, gameMasterId, deck, players: 5, actions: [{ name: 'Try it' }] },
      )
    return askers
  } finally {
    await services.eventBus.close()
    await database.close()
  }
}
