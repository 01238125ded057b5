import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { eraseUser as eraseAccountOf } from '#server/users/commands/erase-user.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { readEmail } from '../read-options.ts'

export const eraseUser: OperatorCommand = {
  name: 'erase-user',
  summary: 'Erase a person for good; the games they led stay readable without their name.',
  arguments: [],
  options: { email: { type: 'string' }, yes: { type: 'boolean' } },
  optionHelp: { email: 'this person', yes: 'really; nothing brings the account back' },
  run: onDatabase(async ({ values, now, print }, { database, eventBus }) => {
    const email = readEmail(values, 'email')
    if (email === null || values['yes'] !== true) throw new UsageError('Give --email and --yes.')
    await inTransaction({ database, eventBus }, async (tx, news) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new OperatorError(`Nobody has the e-mail ${email}.`)
      await eraseAccountOf(tx, news, user.id, { actorUserId: null, now })
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.message !== 'last_admin') throw error
      throw new OperatorError(
        `${email} is the last admin of an organization. Make somebody else an admin there, or delete it, first.`,
      )
    })
    print(`Erased ${email}.`)
  }),
}
