import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { SecretsLockedError } from './adapters/secrets/secret-box.ts'
import { explainFault } from './faults/explain-fault.ts'
import { harmlessText } from './faults/harmless-text.ts'
import { findVoikko } from './adapters/voikko/voikko.ts'
import { buildApp } from './app.ts'
import { NewerDatabaseError } from './db/newer-database.ts'
import { openDatabase, type Database } from './db/open-database.ts'
import { refreshStatistics } from './db/refresh-statistics.ts'
import { closeDemo } from './demo/close-demo.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { EnvError, isTestKey, readEnv, type Env } from './env.ts'
import { jobHandlers } from './job-handlers.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { seedLibrary } from './library/seeding/seed-library.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { appOptions, serviceOptions } from './start-options.ts'
import { findAddresses } from './start/addresses.ts'
import { Robots } from './rehearsal/robots.ts'
import { startBanner } from './start/banner.ts'
import { testKeyWarning } from './start/test-key-warning.ts'
import { closeDataFolder, DataFolderInUseError, lockDataFolder, type DataFolderLock } from './start/data-folder-lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const webFolder = resolve(root, 'web/dist')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }

interface Running {
  app: FastifyInstance
  services: Services
  robots: Robots
  jobs: JobRunner
  database: Database
  lock: DataFolderLock | null
}

/** Starts the product; returns what must be closed again. */
async function start(env: Env): Promise<Running> {
  const dataDir = resolve(root, env.dataDir)
  const finnish = findVoikko()
  const lock = env.databaseUrl ? null : lockDataFolder(dataDir)
  const database = await openDatabase({ databaseUrl: env.databaseUrl ?? undefined, dataDir })
  if (lock) closeDataFolder(dataDir)
  const { faults } = await seedLibrary(database.db)
  for (const fault of faults) console.warn(`Left out of the deck library: ${fault}`)
  const services = await openServices(database, {
    ...serviceOptions(env),
    version,
    finnish: await finnish,
  })
  const usesTestKey = env.stripe !== null && isTestKey(env.stripe.secretKey)
  const warning = testKeyWarning({ production: env.production, usesTestKey })
  if (warning !== null) console.warn(warning)
  const app = await buildApp(services, {
    ...appOptions(env),
    webFolder: existsSync(resolve(webFolder, 'index.html')) ? webFolder : null,
  })
  const demo = env.demo ? await prepareDemo(services, env.demoPassword) : null
  if (env.production && !env.demo) for (const line of await closeDemo(services)) console.warn(line)
  await refreshStatistics(database)
  await app.listen({ port: env.port, host: env.host })
  const bound = app.server.address()
  const addresses = findAddresses(env.host, typeof bound === 'object' && bound ? bound.port : env.port)
  services.appUrl = env.appUrl ?? addresses.network[0] ?? addresses.local
  console.log(
    startBanner({
      version,
      addresses,
      appUrl: env.appUrl,
      hasPublicOrigin: services.hasPublicOrigin,
      demo,
      embeddedIn: env.databaseUrl ? null : dataDir,
      outboxKey: services.outboxShown ? services.outboxKey : null,
      rateLimitFactor: env.rateLimitFactor,
      colours: process.stdout.isTTY,
    }),
  )
  // Flushes the compile cache now, so that the next start is fast even if this one is killed.
  flushCompileCache()
  const jobs = new JobRunner(services, jobHandlers)
  await jobs.start()
  const robots = new Robots(services, {
    pace: env.rehearsalPace,
    onFault: (error) => app.log.error({ err: error }, 'the robots stumbled'),
  })
  robots.start()
  return { app, services, robots, jobs, database, lock }
}

/** Stops accepting calls, lets those in flight finish, then closes the database. */
async function stop({ app, services, robots, jobs, database, lock }: Running): Promise<void> {
  await robots.close()
  await app.close()
  await jobs.stop()
  services.mailer?.close()
  services.finnish?.close()
  await services.eventBus.close()
  await database.close()
  lock?.release()
}

// What Crux writes itself is readable by this OS user alone. The embedded database sets the modes of its files itself:
// `closeDataFolder` closes their folders.
process.umask(0o077)

try {
  const running = await start(readEnv(process.env))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop(running).then(
        () => process.exit(0),
        (error: unknown) => {
          printFault(explainFault(error))
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  const expected =
    error instanceof EnvError ||
    error instanceof DataFolderInUseError ||
    error instanceof SecretsLockedError ||
    error instanceof NewerDatabaseError
  printFault(expected ? error.message : explainFault(error))
  process.exit(1)
}

function printFault(text: string): void {
  console.error(harmlessText(text))
}
