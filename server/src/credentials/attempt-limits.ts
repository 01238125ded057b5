import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/define-endpoint.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { CallCounter } from './call-counter.ts'

/** `huge`: a body longer than most calls take, which counts beside its endpoint's kind. */
type CallKind = RateLimit | 'huge'

/**
 * Calls a minute by kind of endpoint. A whole room shares one address, so joining is generous; so do all of a payment
 * provider's webhooks, which come in bursts.
 */
const callsPerMinute: Record<CallKind, number> = {
  read: 900,
  write: 300,
  login: 60,
  join: 300,
  report: 6,
  pdf: 20,
  webhook: 3000,
  huge: 20,
}

/** Limits on failed guesses: points within a window of seconds. */
const failures = {
  login_account: { points: 10, duration: 900 },
  login_address: { points: 50, duration: 900 },
  /** Guesses at one account from all addresses; its owner can still log in by link. */
  login_anywhere: { points: 100, duration: 900 },
  /** Mails that strangers can trigger: links into an account, registrations of a mailbox, and all from one address. */
  mail_account: { points: 5, duration: 3600 },
  /** Counted apart, so that registering somebody's address never uses up the links into their account. */
  mail_registration: { points: 5, duration: 3600 },
  mail_address: { points: 100, duration: 3600 },
  coupon: { points: 20, duration: 900 },
  game_code: { points: 30, duration: 600 },
  link: { points: 30, duration: 900 },
  /**
   * Links that are opened many times, to a report or to one's actions. They leave no trace when they end, so an expired
   * one looks like a guess; an office must not lose its logins over it.
   */
  bearer_link: { points: 300, duration: 900 },
} as const

export type FailureKind = keyof typeof failures

/** Where the processes of a shared database count guesses together. */
export interface SharedCounts {
  pool: pg.Pool
  /** The hashed key of a counter, so that no table holds an address. */
  keyOf: (who: string) => string
}

type Counter = RateLimiterMemory | RateLimiterPostgres

const counted = Promise.resolve()

/**
 * Limits calls per process, in memory; and guesses across all processes on PostgreSQL (`shared`), else in memory.
 * `factor` (RATE_LIMIT_FACTOR) multiplies every limit.
 */
export class AttemptLimits {
  readonly #calls: Record<CallKind, CallCounter>
  readonly #failures: Record<FailureKind, Counter>
  readonly #keyOf: (who: string) => string

  constructor(factor: number, shared: SharedCounts | null) {
    const pointsOf = (points: number) => Math.max(1, Math.round(points * factor))
    const callsOf = (kind: CallKind) => new CallCounter(pointsOf(callsPerMinute[kind]), 60_000)
    const counter = (kind: FailureKind): Counter => {
      const { points, duration } = failures[kind]
      return shared
        ? new RateLimiterPostgres({
            storeClient: shared.pool,
            storeType: 'pool',
            tableName: 'failure_counts',
            tableCreated: true,
            clearExpiredByTimeout: false,
            keyPrefix: kind,
            points: pointsOf(points),
            duration,
          })
        : new RateLimiterMemory({ points: pointsOf(points), duration })
    }
    this.#keyOf = shared?.keyOf ?? ((who) => who)
    this.#calls = {
      read: callsOf('read'),
      write: callsOf('write'),
      login: callsOf('login'),
      join: callsOf('join'),
      report: callsOf('report'),
      pdf: callsOf('pdf'),
      webhook: callsOf('webhook'),
      huge: callsOf('huge'),
    }
    const kinds = Object.keys(failures) as FailureKind[]
    this.#failures = Object.fromEntries(kinds.map((kind) => [kind, counter(kind)])) as Record<FailureKind, Counter>
  }

  /** Counts a call. @throws ApiError rate_limited */
  countCall(kind: CallKind, caller: string): Promise<void> {
    const waitMs = this.#calls[kind].count(caller)
    return waitMs > 0 ? Promise.reject(limited(waitMs)) : counted
  }

  /**
   * Refuses after too many failed guesses: call it before a guess is checked, and again before its success is told.
   * Guesses that are sent at once all pass the first time.
   * @throws ApiError rate_limited
   */
  async refuseIfGuessing(kind: FailureKind, who: string): Promise<void> {
    const limiter = this.#failures[kind]
    const state = await limiter.get(this.#keyOf(who))
    if (state && state.consumedPoints >= limiter.points) throw limited(state.msBeforeNext)
  }

  /** Counts a failed guess; one too many is not told that it was wrong. @throws ApiError rate_limited */
  async countFailure(kind: FailureKind, who: string): Promise<void> {
    await consume(this.#failures[kind], this.#keyOf(who))
  }

  /**
   * Runs a guess and counts it if it is refused, as far as `isWrong` says. `work` calls `refuseIfGuessing` once more
   * when the guess was right, before anything of it is committed or told.
   * @throws ApiError rate_limited, and what `work` throws
   */
  async guess<T>(
    kind: FailureKind,
    who: string,
    work: (refuseIfGuessing: () => Promise<void>) => Promise<T>,
    isWrong = (refusal: ApiError) => refusal.message !== 'rate_limited',
  ): Promise<T> {
    const refuseIfGuessing = () => this.refuseIfGuessing(kind, who)
    await refuseIfGuessing()
    try {
      return await work(refuseIfGuessing)
    } catch (refusal) {
      if (refusal instanceof ApiError && isWrong(refusal)) await this.countFailure(kind, who)
      throw refusal
    }
  }

  /**
   * Takes one of this window's points if any is left; returns whether it did. For actions that are skipped silently
   * instead of refused.
   */
  async take(kind: FailureKind, who: string): Promise<boolean> {
    return this.#failures[kind].consume(this.#keyOf(who)).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      },
    )
  }

  /** Resets the counter after a success. */
  async forget(kind: FailureKind, who: string): Promise<void> {
    await this.#failures[kind].delete(this.#keyOf(who))
  }
}

async function consume(limiter: Counter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? limited(refusal.msBeforeNext) : refusal
  }
}

function limited(waitMs: number): ApiError {
  return new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
