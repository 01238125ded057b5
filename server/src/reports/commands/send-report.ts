import { requireGameState } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { refusesReports } from '#server/mail/report-refusals.ts'
import { untilNextDay } from '#server/mail/take-outside-mail.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { factsOf, mailReport, type MailServices, mayBeMailed, type Recipient } from './mail-report.ts'
import { lockManagedGame } from './lock-managed-game.ts'
import { findReader } from './report-readers.ts'

interface Order {
  gameId: string
  senderId: string
  to: { userId: string } | { email: string; language: Language | null }
  /** Whether to include the supported sentences of its AI summary. */
  withSummary: boolean
  now: Date
}

/**
 * Mails the report of a finished game on request.
 * @throws ApiError 404 and 403 if the sender may no longer manage it; 404 for a user who may not see it; 409 naming the
 * state of a game that is not over, reports_refused or too_many_links; 429 too_many_mails
 */
export async function sendReport(
  tx: Transaction,
  { gameId, senderId, to, withSummary, now }: Order,
  services: MailServices,
) {
  await lockManagedGame(tx, gameId, senderId)
  const rows = await readGameRows(tx, gameId)
  if (!rows) throw new ApiError('not_found')
  orThrow(requireGameState(rows.game.state, 'complete'))
  const recipient = await recipientOf(tx, to, factsOf(rows))
  if (await refusesReports(tx, recipient.email, services.tokens)) throw new ApiError('reports_refused')
  if ((await mayBeMailed(tx, rows.game, [recipient.email], senderId, now)).length === 0)
    throw new ApiError('too_many_mails', { retryAfter: untilNextDay(now) })
  const mail = await mailReport(tx, { rows, senderId, withSummary, now }, recipient, services)
  return { ...mail, recipient: recipient.email }
}

async function recipientOf(db: Db, to: Order['to'], facts: ReturnType<typeof factsOf>): Promise<Recipient> {
  const reader = await findReader(db, to, facts)
  if ('email' in to) return { email: to.email, reader, language: to.language }
  if (!reader) throw new ApiError('not_found')
  return { email: reader.email, reader, language: null }
}
