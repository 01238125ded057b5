import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { endSessions } from '#server/authentication/commands/end-sessions.ts'
import { sessions, users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { printInstant, printTable } from '../print-table.ts'
import { readEmail } from '../read-options.ts'

export const listSessions: OperatorCommand = {
  name: 'list-sessions',
  summary: 'Show who is logged in.',
  arguments: [],
  options: { email: { type: 'string' } },
  optionHelp: { email: 'only this person’s' },
  run: onDatabase(async ({ values, now, print }, { database: { db } }) => {
    const email = readEmail(values, 'email')
    const rows = await db
      .select({ session: sessions, email: users.email })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          ...(email === null ? [] : [eq(users.email, email)]),
        ),
      )
      .orderBy(desc(sessions.createdAt))
    print(
      printTable(
        ['session', 'person', 'since', 'ends'],
        rows.map(({ session, email: who }) => [
          session.id,
          who,
          printInstant(session.createdAt),
          printInstant(session.expiresAt),
        ]),
        'Nobody is logged in.',
      ),
    )
  }),
}

export const revokeSessions: OperatorCommand = {
  name: 'revoke-sessions',
  summary: 'Log a person, or everybody, out on every device.',
  arguments: [],
  options: { email: { type: 'string' }, all: { type: 'boolean' } },
  optionHelp: { email: 'this person', all: 'everybody' },
  run: onDatabase(async ({ values, now, print }, { database, eventBus }) => {
    const email = readEmail(values, 'email')
    if ((email === null) === (values['all'] !== true)) throw new UsageError('Give --email or --all.')
    const people = await database.db
      .select({ id: users.id })
      .from(users)
      .where(email === null ? undefined : eq(users.email, email))
    if (email !== null && people.length === 0) throw new OperatorError(`Nobody has the e-mail ${email}.`)
    const count = await inTransaction({ database, eventBus }, async (tx, news) => {
      let ended = 0
      for (const { id } of people) ended += await endSessions(tx, news, id, { now })
      return ended
    })
    print(`Ended ${count} ${count === 1 ? 'session' : 'sessions'}.`)
  }),
}
