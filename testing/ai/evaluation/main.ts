import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { openServices } from '#server/open-services.ts'
import { languages } from '#domain/languages.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { startWatchingProxy } from '../watching-proxy.ts'
import { type Checked, checkFeatures } from './check-features.ts'
import { knownGames } from './known-games.ts'
import { complaints, printCheck } from './print-check.ts'
import { readRecording, recordingOf, startPlayback, writeRecording } from './recording.ts'

/**
 * `npm run ai-check`: every feature against a real model, scored. `--games 2` limits the games per language,
 * `--languages fi,de` the languages. `--record <file>` keeps the answers; `--replay <file>` scores kept ones and calls
 * nobody.
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? null : (process.argv[at + 1] ?? '')
}
const replayed = option('replay')
const recording = replayed === null ? null : readRecording(replayed)
const live = readEnv({ ...process.env, APP_URL: 'http://localhost:3000' }).ai
const ai = recording ? { baseUrl: '', model: recording.model, apiKey: null } : live
if (!ai) {
  console.error('Set OPENAI_MODEL, and OPENAI_BASE_URL or OPENAI_API_KEY, to the model that is to be checked.')
  process.exit(2)
}
const recordTo = option('record')
const most = Number(option('games') ?? 5)
const wanted = option('languages')?.split(',') ?? languages
const proxy = recording ? await startPlayback(recording) : await startWatchingProxy(ai.baseUrl)
const database = await openDatabase({ dataDir: null })
const services = await openServices(database, {
  appUrl: 'http://localhost:3000',
  rateLimitFactor: 1000,
  version: '0.0.0',
  demo: false,
  clock: () => new Date(),
  random: Math.random,
  mailer: null,
  outboxShown: false,
  supportEmail: null,
  ai: {
    installation: {
      adapter: 'openai',
      baseUrl: proxy.baseUrl,
      model: ai.model,
      apiKey: ai.apiKey ?? 'none',
      isGuarded: false,
    },
    allowPrivateAddresses: true,
  },
  billing: null,
  secrets: null,
})
const app = await buildApp(services, { webFolder: null, trustedProxies: [], metricsToken: null, logLevel: 'silent' })
await app.listen({ port: 0, host: '127.0.0.1' })
const jobs = new JobRunner(services, jobHandlers)
const all: Checked[] = []
const headline = recording
  ? `Recorded answers of ${ai.model}, ${recording.recordedAt}: times are those of playing them.`
  : `Answers of ${ai.model} at ${new URL(ai.baseUrl).host}.`
try {
  for (const language of languages.filter((one) => wanted.includes(one))) {
    console.log(`${language}: ${recording ? 'playing' : 'asking'} ${ai.model} ...`)
    const games = knownGames.filter((game) => game.language === language).slice(0, most)
    const deck = await makeDeck({ services }, { language, title: 'How we work' })
    const server = { app, services, runJobs: () => jobs.runDue() }
    all.push(await checkFeatures(server, language, { games, deck, sent: proxy.sent }))
  }
  console.log(`\n${headline}\n${printCheck(all)}`)
  if (recordTo !== null && !recording) writeRecording(recordTo, recordingOf(ai.model, proxy, new Date()))
  process.exitCode = complaints(all).length === 0 ? 0 : 1
} finally {
  await app.close()
  await proxy.close()
  await database.close()
}
