import { spawnServer, type Spawned } from '#testing/spawn-server.ts'
import { Driving } from '../live/driving.ts'
import { makeRooms } from '../live/make-rooms.ts'
import { familyMs, processMs } from '../live/processor-time.ts'
import { startProduct, type Product } from '../live/product.ts'
import { tellErrors } from '../live/rooms-part.ts'
import { milliseconds, percentile, verdict } from '../live/verdict.ts'
import { type Asker, askModel, askProduct, firstSentence, keepAsking, makeAskers } from './askers.ts'

const rooms = 200
const chats = 50
const asked = 20
/** The kinds take turns, because the machine's speed varies from minute to minute. */
const turns = 3
const seconds = Number(process.env['BENCH_SECONDS'] ?? 12)

/** Rooms that play alone; beside chats with the model itself; beside chats through the product. */
const kinds = ['alone', 'chats around the product', 'chats through the product'] as const
type Kind = (typeof kinds)[number]

interface Setting {
  product: Product
  model: Spawned
  askers: readonly Asker[]
}

/**
 * Chats beside rooms that play: what fifty streaming answers cost the rooms, and how much later than the model the
 * product sends the first sentence. The model is a process of its own.
 */
export async function measureChats(): Promise<void> {
  const model = await spawnServer('bench/chats/model-server.ts', {}, '/')
  const product = await startProduct({
    environment: {
      OPENAI_BASE_URL: `${model.url}/v1`,
      OPENAI_MODEL: 'bench',
      OPENAI_API_KEY: 'sk-bench-0123456789',
      AI_ALLOW_PRIVATE_ADDRESSES: 'on',
    },
  })
  try {
    const setting = { product, model, askers: await makeAskers(product.databaseUrl, chats) }
    await tellFirstSentence(setting)
    await tellRooms(setting)
  } finally {
    await product.stop()
    await model.stop()
  }
}

async function tellFirstSentence({ product, model, askers }: Setting): Promise<void> {
  const [direct, through]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < asked; turn += 1) {
    direct.push(await firstSentence(() => askModel(model.url)))
    const asker = askers[turn % askers.length]
    if (asker) through.push(await firstSentence(() => askProduct(product.crux.url, asker)))
  }
  for (const times of [direct, through]) times.sort((a, b) => a - b)
  const [own, whole] = [percentile(direct, 0.5), percentile(through, 0.5)]
  console.log(
    `\nThe first sentence, ${asked} times: from the model p50 ${milliseconds(own)}, through the product p50 ${milliseconds(whole)}, p95 ${milliseconds(percentile(through, 0.95))} ms`,
  )
  verdict('later than the model itself, p50', whole - own, 100, 'ms')
}

interface Measured {
  times: number[]
  acts: number
  answers: number
  /** Processor time of the product, and of its PostgreSQL, in ms. */
  serverMs: number
  postgresMs: number
}

async function tellRooms(setting: Setting): Promise<void> {
  const driving = new Driving()
  await driving.open(setting.product.crux.url, await makeRooms(setting.product.source, rooms))
  const all = new Map<Kind, Measured>()
  try {
    await driving.run({ paceMs: 4000, seconds: 1, warmUpSeconds: 10 }, () => undefined)
    for (let turn = 0; turn < turns; turn += 1)
      for (const kind of kinds) {
        const one = await measure(setting, driving, kind)
        const sum = all.get(kind) ?? { times: [], acts: 0, answers: 0, serverMs: 0, postgresMs: 0 }
        sum.times.push(...one.times)
        for (const key of ['acts', 'answers', 'serverMs', 'postgresMs'] as const) sum[key] += one[key]
        all.set(kind, sum)
      }
  } finally {
    await driving.close()
    await driving.stop()
  }
  tell(all)
}

async function measure({ product, model, askers }: Setting, driving: Driving, kind: Kind): Promise<Measured> {
  const isOver = new AbortController()
  const asks = askers.map(
    (asker) => () => (kind === kinds[1] ? askModel(model.url) : askProduct(product.crux.url, asker)),
  )
  const answers = kind === 'alone' ? [] : asks.map((ask) => keepAsking(ask, isOver.signal))
  const used = () => ({ serverMs: processMs(product.crux.pid), postgresMs: familyMs(product.postgresPid) })
  const before = used()
  const { times, acts, errors } = await driving.run({ paceMs: 4000, seconds, warmUpSeconds: 0 }, () => undefined)
  isOver.abort()
  const counts = await Promise.all(answers)
  const after = used()
  tellErrors(errors)
  return {
    ...{ times, acts, answers: counts.reduce((sum, count) => sum + count, 0) },
    serverMs: after.serverMs - before.serverMs,
    postgresMs: after.postgresMs - before.postgresMs,
  }
}

function tell(all: ReadonlyMap<Kind, Measured>): void {
  const [alone, around, through] = kinds.map((kind) => all.get(kind))
  if (!alone || !around || !through) throw new Error('a kind was not measured')
  const p95 = ({ times }: Measured) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    )
  for (const [kind, { times, acts, answers, serverMs }] of all) {
    const sorted = times.toSorted((a, b) => a - b)
    const [p50, high, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(sorted, share)))
    console.log(
      `${rooms} rooms, ${kind.padEnd(25)} p50 ${p50}, p95 ${high}, p99 ${p99} ms; ${acts} acts, ${answers} answers; server ${(serverMs / 1000).toFixed(1)} s`,
    )
  }
  const perAct = { serverMs: alone.serverMs / alone.acts, postgresMs: alone.postgresMs / alone.acts }
  const perAnswer = (of: 'serverMs' | 'postgresMs') => (through[of] - perAct[of] * through.acts) / through.answers
  console.log(
    `Processor time: an act ${milliseconds(perAct.serverMs)} ms of the server, ${milliseconds(perAct.postgresMs)} of PostgreSQL; an answer ${milliseconds(perAnswer('serverMs'))} and ${milliseconds(perAnswer('postgresMs'))}`,
  )
  console.log(
    `The model and its ${chats} readers alone, without the product’s work: ${(p95(around) / p95(alone)).toFixed(2)} times the rooms’ p95 alone`,
  )
  verdict('the rooms’ p95 beside chats, in times that alone', p95(through) / p95(alone), 2, '')
}
