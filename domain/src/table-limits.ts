/**
 * The limits that a player's phone reads: what it loads imports them from here, so that it does not load the others.
 * `limits.ts` has them all.
 */

export const handLimits = {
  size: 5,
  /** Cards a person plays in a round, by mode (specification, section 9). */
  picks: { crux: 1, one_on_one: 3 },
  /** Maximum of cards in an order of telling. */
  tellingMax: 100,
  /** Minimum of light cards in a hand, by mode, if the perspective wants them (decisions, section 14). */
  light: { crux: 1, one_on_one: 3 },
} as const

export const playerLimits = {
  nameMax: 40,
  sessionHours: 24,
  hoursAfterCompletion: 1,
  seatLinkMinutes: 10,
} as const

export const gameCodeLimits = { length: 6, alphabet: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' } as const

export const sessionLimits = {
  hours: 12,
  /** How long after logging in a session suffices as proof of identity, for irreversible actions. */
  freshMinutes: 15,
  /** A session ends after this many days, however often it is renewed. */
  daysMax: 30,
  /** A token with less time left is renewed (specification, section 7). */
  renewBelowSeconds: 3600,
} as const

/** Polling, retries and timeouts of specification section 9, in milliseconds. */
export const intervals = {
  requestTimeout: 10_000,
  /** Interval of comments on an otherwise silent event stream. */
  streamHeartbeat: 15_000,
  gamePoll: 3_000,
  notesPoll: 5_000,
  notesSaveRetry: 5_000,
  clockTick: 10_000,
  clockAfterFailure: 5_000,
  conclusionRetry: 3_000,
  actionItemCreateRetry: 5_000,
  actionItemDestroyRetry: 3_000,
  actionItemErrorClears: 5_000,
  gamesLoadRetry: 1_000,
  errorReportThrottle: 500,
} as const

export const retries = { notesSave: 5, actionItemCreate: 2, actionItemDestroy: 2, gamesLoad: 3 } as const

/**
 * At most `perHourMax` distinct faults per hour are stored, so that neither a broken browser nor abuse can fill the
 * disk.
 */
export const errorReportLimits = {
  actions: 40,
  trimmedBy: 20,
  textMax: 4000,
  perHourMax: 1000,
  /** Twice the most that the web app sends. Anybody may send reports, and each is parsed. */
  bodyBytes: 32 * 1024,
} as const

/** `sizes`: the options on screens. */
export const pageLimits = { pageSize: 100, pageSizeMax: 500, pageMax: 1_000_000, sizes: [25, 50, 100] } as const

/**
 * Responses under idempotency keys are stored for a day. Keys of anonymous callers are stored with a hash of their
 * address, which must not be stored longer than that; these hours leave time for the hourly housekeeping.
 */
export const requestLimits = { bodyBytes: 256 * 1024, idempotencyHours: 24, anonymousIdempotencyHours: 22 } as const

export const noteLimits = { textMax: 2000, notesPerCall: 50 } as const

export const ideaLimits = { textMax: 280, minutesMin: 1, minutesMax: 60, perPlayerMax: 50 } as const
