import { Readable } from 'node:stream'
import { searchLimits } from '#domain/limits.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { FileAnswer } from './file-answer.ts'
import { UnderWay } from '#server/live/under-way.ts'

const underWay = new UnderWay()

/**
 * A CSV file, sent while its parts are read from the database. Each user has few under way at once, so that nobody
 * keeps its connections busy.
 * @throws ApiError 429 rate_limited
 */
export function csvAnswer(userId: string, name: string, parts: AsyncIterable<string>): FileAnswer {
  const over = underWay.begin(userId, searchLimits.csvsMax)
  if (!over) throw new ApiError('rate_limited', { retryAfter: 10 })
  // It closes at its end, and when the caller hangs up.
  return { name, content: Readable.from(parts, { objectMode: false }).once('close', over) }
}
