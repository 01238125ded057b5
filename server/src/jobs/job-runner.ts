import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Services } from '#server/services.ts'
import { scrubText } from '#server/faults/scrub.ts'
import type { JobData, JobKind } from './job-kinds.ts'
import { recurringJobs } from './job-kinds.ts'

export interface JobContext {
  services: Services
  now: Date
}

/** One kind's work. It may come twice when a process dies between the work and its end, so it looks before it acts. */
export interface JobHandler<K extends JobKind> {
  run: (data: JobData[K], context: JobContext) => Promise<void>
  /** Puts down what nobody will do any more. */
  giveUp?: (data: JobData[K], context: JobContext) => Promise<void>
}

export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** Trying again cannot help. */
export class HopelessJobError extends Error {}

type JobRow = typeof jobs.$inferSelect

const second = 1000
const minute = 60 * second
/** How long a process may work on a job before another takes it for dead; longer than any time-out within a job. */
const leaseMs = 5 * minute
const waits = [30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute]
const patienceMs = 3 * 24 * 60 * minute
const pollMs = second
const atOnceMax = 3

/**
 * Does the jobs of the `jobs` table. Several processes may run one each: a job is taken by `for update skip locked`, so nobody has it twice,
 * and one whose process died is taken over when its lease ends. What fails comes again after longer and longer waits, for three days.
 */
export class JobRunner {
  readonly #services: Services
  readonly #handlers: JobHandlers
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | null = null
  #looking = false

  constructor(services: Services, handlers: JobHandlers) {
    this.#services = services
    this.#handlers = handlers
  }

  /** Makes sure of the recurring jobs and begins to look for due ones every second. */
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

  /** Takes no more jobs and waits for those under way, at most so long; another process takes over what is then unfinished. */
  async stop(patience = 10 * second): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    let limit: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(this.#running),
      new Promise((resolve) => {
        limit = setTimeout(resolve, patience)
      }),
    ])
    clearTimeout(limit)
  }

  /** Does everything that is due now, one after the other, and answers how many there were. */
  async runDue(): Promise<number> {
    for (let done = 0; ; done += 1) {
      const job = await this.#claim()
      if (!job) return done
      await this.#work(job)
    }
  }

  /** The database may be away for a while: then this looks again in a second. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      while (this.#timer && this.#running.size < atOnceMax) {
        const job = await this.#claim()
        if (!job) break
        const work = this.#work(job)
          .catch(() => undefined)
          .finally(() => this.#running.delete(work))
        this.#running.add(work)
      }
    } catch {
      // /readyz tells of a database that does not answer.
    } finally {
      this.#looking = false
    }
  }

  async #claim(): Promise<JobRow | null> {
    const { db } = this.#services.database
    const now = this.#services.clock()
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isNull(jobs.gaveUpAt), lte(jobs.runAt, now)))
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
    // The table holds what enqueueJob's types let in.
    const data = job.data as unknown as JobData[JobKind]
    try {
      if (!handler) throw new HopelessJobError(`nobody knows jobs of the kind ${job.kind}`)
      await handler.run(data, context)
      await this.#finish(job)
    } catch (error) {
      const hopeless =
        error instanceof HopelessJobError || context.now.getTime() - job.createdAt.getTime() >= patienceMs
      if (hopeless && !job.key) await handler?.giveUp?.(data, context).catch(() => undefined)
      await this.#failed(job, error, hopeless)
    }
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
      ...(hopeless && !job.key ? { gaveUpAt: now } : {}),
    })
  }

  /** Only while the job is still this process's: who took it over has raised the attempts. */
  async #put(job: JobRow, changed: Partial<JobRow>): Promise<void> {
    await this.#services.database.db
      .update(jobs)
      .set(changed)
      .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts)))
  }
}
