import { and, asc, count, eq, inArray, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Services } from '#server/services.ts'
import { scrubText } from '#server/faults/scrub.ts'
import {
  kindsNamedFor,
  laneOf,
  laneSlots,
  recurringJobs,
  type JobData,
  type JobKind,
  type JobLane,
} from './job-kinds.ts'

export interface JobContext {
  services: Services
  now: Date
}

/** Puts a job off until then; that is no failure. */
export interface PutOff {
  notBefore: Date
}

/** Does one job. It may run twice if a process dies before marking it done, so it must be idempotent. */
export interface JobHandler<K extends JobKind> {
  run: (data: JobData[K], context: JobContext) => Promise<void | PutOff>
  /** Called with a job that is given up. */
  giveUp?: (data: JobData[K], context: JobContext) => Promise<void>
}

export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** A retry cannot help. */
export class HopelessJobError extends Error {}

type JobRow = typeof jobs.$inferSelect

const second = 1000
const minute = 60 * second
/** The lease: how long a working process may stay silent before another takes its job over. */
const leaseMs = 5 * minute
/** How often a working process renews its lease. */
const renewMs = minute
/** A job that takes longer hangs; its lease is no longer renewed. */
const longestMs = 60 * minute
const waits = [30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute]
const patienceMs = 3 * 24 * 60 * minute
const pollMs = second
/** Waiting jobs are counted up to this many. */
const countedMax = 1000
const allLanes = Object.keys(laneSlots) as JobLane[]

/**
 * Runs the jobs of the `jobs` table. Several processes may each have a runner: `for update skip locked` gives a job to
 * one of them only. Whoever works on a job renews its lease; when a process dies, its jobs are taken over as their
 * leases end. Each lane has slots of its own. A job that fails is tried again after longer and longer waits, for three
 * days.
 */
export class JobRunner {
  readonly #services: Services
  readonly #handlers: JobHandlers
  readonly #running = new Map<Promise<void>, JobLane>()
  /** Due jobs that found their lane full. */
  #waiting: ReadonlyMap<JobLane, number> = new Map()
  #timer: NodeJS.Timeout | null = null
  #looking = false

  constructor(services: Services, handlers: JobHandlers) {
    this.#services = services
    this.#handlers = handlers
    services.metrics.gauge('crux_jobs', 'Jobs that run in this process, and those that wait for a slot.', () =>
      allLanes.flatMap((lane) => [
        { labels: { lane, state: 'running' }, value: this.#runningIn(lane) },
        { labels: { lane, state: 'waiting' }, value: this.#waiting.get(lane) ?? 0 },
      ]),
    )
  }

  /** Ensures that the recurring jobs exist and starts polling for due jobs every second. */
  async start(): Promise<void> {
    const now = this.#services.clock()
    for (const kind of Object.keys(recurringJobs)) {
      await this.#services.database.db
        .insert(jobs)
        .values({ kind, key: kind, runAt: now, createdAt: now })
        .onConflictDoNothing()
    }
    this.#timer = setInterval(() => void this.#look(), pollMs)
    this.#timer.unref()
  }

  /**
   * Takes no more jobs and waits for those under way, for at most `patience` ms; another process takes over what is
   * still unfinished then.
   */
  async stop(patience = 10 * second): Promise<void> {
    clearInterval(this.#timer ?? undefined)
    this.#timer = null
    let limit: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(this.#running.keys()),
      new Promise((resolve) => {
        limit = setTimeout(resolve, patience)
      }),
    ])
    clearTimeout(limit)
  }

  /** Runs everything that is due now, one after the other; returns how many jobs there were. */
  async runDue(): Promise<number> {
    for (let done = 0; ; done += 1) {
      const job = await this.#claim([])
      if (!job) return done
      await this.#work(job)
    }
  }

  /** The database may be unreachable for a while; the next poll is a second away. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      while (this.#timer) {
        const full = this.#fullLanes()
        const job = full.length < allLanes.length ? await this.#claim(full) : null
        if (!job) break
        const work = this.#work(job)
          .catch((error: unknown) => this.#services.database.incidents.note('jobs_not_read', {}, error))
          .finally(() => this.#running.delete(work))
        this.#running.set(work, laneOf(job.kind))
      }
      this.#waiting = await this.#countWaiting()
    } catch (error) {
      // The next poll is a second away.
      this.#services.database.incidents.note('jobs_not_read', {}, error)
    } finally {
      this.#looking = false
    }
  }

  #fullLanes(): JobLane[] {
    return allLanes.filter((lane) => this.#runningIn(lane) >= laneSlots[lane])
  }

  #runningIn(lane: JobLane): number {
    return [...this.#running.values()].filter((one) => one === lane).length
  }

  /** Counts due jobs by lane. A job waits only where its lane is full, so that mostly nothing has to be read. */
  async #countWaiting(): Promise<Map<JobLane, number>> {
    const waiting = new Map<JobLane, number>()
    if (this.#fullLanes().length === 0) return waiting
    const { db } = this.#services.database
    const due = db
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(and(isNull(jobs.gaveUpAt), lte(jobs.runAt, this.#services.clock())))
      .limit(countedMax)
      .as('due')
    for (const { kind, jobs: of } of await db.select({ kind: due.kind, jobs: count() }).from(due).groupBy(due.kind))
      waiting.set(laneOf(kind), (waiting.get(laneOf(kind)) ?? 0) + of)
    return waiting
  }

  /** Takes a due job from any lane but these. */
  async #claim(full: readonly JobLane[]): Promise<JobRow | null> {
    const { db } = this.#services.database
    const now = this.#services.clock()
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isNull(jobs.gaveUpAt), lte(jobs.runAt, now), outside(full)))
      .orderBy(asc(jobs.runAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [job] = await db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, runAt: new Date(now.getTime() + leaseMs) })
      .where(eq(jobs.id, sql`(${due})`))
      .returning()
    return job ?? null
  }

  async #work(job: JobRow): Promise<void> {
    const context = { services: this.#services, now: this.#services.clock() }
    const handler = this.#handlerOf(job.kind)
    const kind = handler ? job.kind : 'unknown'
    // The types of enqueueJob guarantee what the table holds.
    const data = job.data as unknown as JobData[JobKind]
    const renewing = setInterval(() => void this.#renew(job, context.now).catch(() => undefined), renewMs).unref()
    try {
      // A newer version running beside this one may know it.
      if (!handler) throw new Error(`nobody here knows jobs of the kind ${job.kind}`)
      const putOff = await handler.run(data, context)
      if (putOff) await this.#put(job, { runAt: putOff.notBefore, attempts: 0 })
      else await this.#finish(job)
      this.#services.jobs.add({ kind, outcome: putOff ? 'put_off' : 'done' })
    } catch (error) {
      // A recurring job is never given up, however old its row.
      const hopeless =
        !job.key && (error instanceof HopelessJobError || context.now.getTime() - job.createdAt.getTime() >= patienceMs)
      if (hopeless) await handler?.giveUp?.(data, context).catch(() => undefined)
      this.#services.jobs.add({ kind, outcome: hopeless ? 'given_up' : 'failed' })
      this.#services.database.incidents.note(hopeless ? 'job_given_up' : 'job_failed', { kind }, error)
      await this.#failed(job, error, hopeless)
    } finally {
      clearInterval(renewing)
    }
  }

  /** Renews the lease. */
  async #renew(job: JobRow, begun: Date): Promise<void> {
    const now = this.#services.clock()
    if (now.getTime() - begun.getTime() < longestMs) await this.#put(job, { runAt: new Date(now.getTime() + leaseMs) })
  }

  #handlerOf(kind: string): JobHandler<JobKind> | undefined {
    return Object.hasOwn(this.#handlers, kind) ? (this.#handlers[kind as JobKind] as JobHandler<JobKind>) : undefined
  }

  async #finish(job: JobRow): Promise<void> {
    const { db } = this.#services.database
    if (!job.key) {
      await db.delete(jobs).where(eq(jobs.id, job.id))
      return
    }
    const every = Object.hasOwn(recurringJobs, job.kind)
      ? recurringJobs[job.kind as keyof typeof recurringJobs]
      : patienceMs
    await this.#put(job, { runAt: new Date(this.#services.clock().getTime() + every), attempts: 0, lastError: null })
  }

  async #failed(job: JobRow, error: unknown, hopeless: boolean): Promise<void> {
    const now = this.#services.clock()
    const wait = waits[Math.min(job.attempts, waits.length) - 1] ?? minute
    await this.#put(job, {
      runAt: new Date(now.getTime() + wait),
      lastError: scrubText(error instanceof Error ? error.message : String(error)).slice(0, 300),
      ...(hopeless ? { gaveUpAt: now } : {}),
    })
  }

  /** Only while the job still belongs to this process: taking it over raises `attempts`. */
  async #put(job: JobRow, changed: Partial<JobRow>): Promise<void> {
    await this.#services.database.db
      .update(jobs)
      .set(changed)
      .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts)))
  }
}

/** Jobs of other lanes than these; the lane `work` has whatever is not assigned to another. */
function outside(full: readonly JobLane[]): SQL {
  if (!full.includes('work')) return notInArray(jobs.kind, full.flatMap(kindsNamedFor))
  return inArray(jobs.kind, allLanes.filter((lane) => !full.includes(lane)).flatMap(kindsNamedFor))
}
