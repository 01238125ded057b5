import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/define-endpoint.ts'
import { ApiError } from './api-error.ts'

/** Calls a minute by kind of endpoint. A whole room shares one address, so joining is generous. */
const callsPerMinute: Record<RateLimit, number> = { read: 900, write: 300, login: 60, join: 300, report: 6 }

/** Failures that count against guessing: points in a window of seconds. */
const failures = {
  login_account: { points: 10, duration: 900 },
  login_address: { points: 50, duration: 900 },
  /** Guesses at one account from many addresses; its owner can still log in by link. */
  login_anywhere: { points: 100, duration: 900 },
  /** Mails that strangers can have sent: to one account, and from one address. */
  mail_account: { points: 5, duration: 3600 },
  mail_address: { points: 100, duration: 3600 },
  coupon: { points: 20, duration: 900 },
  game_code: { points: 30, duration: 600 },
  link: { points: 30, duration: 900 },
} as const

export type FailureKind = keyof typeof failures

/** Limits calls and guesses, per process, in memory; `factor` (RATE_LIMIT_FACTOR) multiplies every limit. */
export class AttemptLimits {
  readonly #calls: Record<RateLimit, RateLimiterMemory>
  readonly #failures: Record<FailureKind, RateLimiterMemory>

  constructor(factor: number) {
    const limiter = (points: number, duration: number) =>
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration })
    this.#calls = {
      read: limiter(callsPerMinute.read, 60),
      write: limiter(callsPerMinute.write, 60),
      login: limiter(callsPerMinute.login, 60),
      join: limiter(callsPerMinute.join, 60),
      report: limiter(callsPerMinute.report, 60),
    }
    const kinds = Object.keys(failures) as FailureKind[]
    this.#failures = Object.fromEntries(
      kinds.map((kind) => [kind, limiter(failures[kind].points, failures[kind].duration)]),
    ) as Record<FailureKind, RateLimiterMemory>
  }

  /** Counts a call. @throws ApiError rate_limited */
  async countCall(kind: RateLimit, caller: string): Promise<void> {
    await consume(this.#calls[kind], caller)
  }

  /** Refuses when too many guesses failed already. @throws ApiError rate_limited */
  async refuseIfGuessing(kind: FailureKind, who: string): Promise<void> {
    const limiter = this.#failures[kind]
    const state = await limiter.get(who)
    if (state && state.consumedPoints >= limiter.points) throw limited(state)
  }

  /** Remembers a failed guess. */
  async countFailure(kind: FailureKind, who: string): Promise<void> {
    await this.#failures[kind].penalty(who, 1)
  }

  /** Whether there is one more to take in this window; takes it. For what is left out in silence instead of refused. */
  async take(kind: FailureKind, who: string): Promise<boolean> {
    return this.#failures[kind].consume(who).then(
      () => true,
      () => false,
    )
  }

  /** Forgets failures after a success. */
  async forget(kind: FailureKind, who: string): Promise<void> {
    await this.#failures[kind].delete(who)
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? limited(refusal) : refusal
  }
}

function limited(state: RateLimiterRes): ApiError {
  return new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
}
