import { advanceSandboxClock } from '#server/adapters/billing/sandbox/sandbox-billing.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'

const day = 24 * 3_600_000

export const sandboxClock: OperatorCommand = {
  name: 'sandbox-clock',
  summary: 'Move the time of the sandbox of payments on, so that months pass and cards are charged; no money moves.',
  arguments: [],
  options: { advance: { type: 'string' } },
  optionHelp: { advance: 'how far, in days, such as 31d' },
  run: onDatabase(async ({ values, env, print }, { database, eventBus }) => {
    const days = /^(\d{1,4})d$/.exec(String(values['advance'] ?? ''))?.[1]
    if (days === undefined) throw new UsageError('Say how far: --advance 31d.')
    if (env.production) throw new OperatorError('Production has no sandbox of payments.')
    await inTransaction({ database, eventBus }, (tx) => advanceSandboxClock(tx, Number(days) * day))
    print(`The sandbox is ${days} days on. What is due then happens within a minute of the next start.`)
  }),
}
