import { vi } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { JobRunner, type JobHandlers } from '#server/jobs/job-runner.ts'
import { Incidents } from '#server/metrics/incidents.ts'
import { Metrics } from '#server/metrics/metrics.ts'
import type { Database } from '#server/db/open-database.ts'
import type { Services } from '#server/services.ts'
import { openTestDatabase } from './databases/open-test-database.ts'

type NewJob = Partial<typeof jobs.$inferInsert>

/** Job runners on a database of their own, with a clock that tests turn, and without a server. */
export interface JobSetting {
  services: Pick<Services, 'database' | 'clock' | 'metrics' | 'jobs'>
  /** Null on the embedded database. */
  databaseUrl: string | null
  /** Turns the clock of the jobs; timers are the test's own. */
  advance: (milliseconds: number) => void
  /** A runner for which kinds that are not named do nothing. */
  runner: (handlers: Partial<Record<string, Partial<JobHandlers['send_mail']>>>, database?: Database) => JobRunner
  /** Adds a job that is due now: a mail, unless it says otherwise. */
  add: (job?: NewJob) => Promise<void>
  rows: () => Promise<(typeof jobs.$inferSelect)[]>
  /** The value of a line of `/metrics`; NaN: there is none. */
  figure: (name: string) => number
}

const kinds: Record<keyof JobHandlers, true> = {
  send_mail: true,
  send_report: true,
  mail_link: true,
  remind_of_trial: true,
  remind_of_actions: true,
  ask_for_pulse: true,
  keep_house: true,
  empty_bin: true,
  work_billing_event: true,
  reconcile_billing: true,
  pass_sandbox_time: true,
  summarize_game: true,
  recount_months: true,
}
const idle = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { run: async () => undefined }]))

/** Opens the database; `afresh` gives each test a setting without jobs, figures and incidents. */
export async function openJobs(): Promise<{ afresh: () => Promise<JobSetting>; close: () => Promise<void> }> {
  const { database, url, drop } = await openTestDatabase()
  return {
    afresh: async () => {
      await database.db.delete(jobs)
      return settingOn(database, url)
    },
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

function settingOn(opened: Database, databaseUrl: string | null): JobSetting {
  const database = { ...opened, incidents: new Incidents() }
  const metrics = new Metrics()
  let now = new Date('2026-03-02T09:00:00.000Z').getTime()
  const services = {
    database,
    clock: vi.fn(() => new Date(now)),
    metrics,
    jobs: metrics.counter('crux_jobs_total', 'Jobs, by kind and how they ended.'),
  }
  return {
    services,
    databaseUrl,
    advance: (milliseconds) => {
      now += milliseconds
    },
    runner: (handlers, other) =>
      new JobRunner(
        { ...services, ...(other ? { database: other } : {}) } as unknown as Services,
        { ...idle, ...handlers } as unknown as JobHandlers,
      ),
    add: async (job) => {
      await database.db
        .insert(jobs)
        .values({ kind: 'send_mail', runAt: new Date(now), createdAt: new Date(now), ...job })
    },
    rows: () => database.db.select().from(jobs),
    figure: (name) => {
      const line = metrics
        .text()
        .split('\n')
        .find((one) => one.startsWith(`${name} `))
      return Number(line?.slice(name.length + 1) ?? Number.NaN)
    },
  }
}
