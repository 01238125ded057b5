import { parseArgs } from 'node:util'
import type { Env } from '#server/env.ts'
import { addAiContract, endAiContract, listAiContracts } from './commands/ai-contracts.ts'
import { allowReports } from './commands/allow-reports.ts'
import { announce, endAnnouncement, listAnnouncements } from './commands/announce.ts'
import { backup } from './commands/backup.ts'
import { billingState } from './commands/billing-state.ts'
import { createCoupon } from './commands/create-coupon.ts'
import { createOrganization } from './commands/create-organization.ts'
import { eraseUser } from './commands/erase-user.ts'
import { listErrorReports } from './commands/error-reports.ts'
import { endCoupon, listCoupons } from './commands/list-coupons.ts'
import { listOrganizations } from './commands/list-organizations.ts'
import { listSessions, revokeSessions } from './commands/list-sessions.ts'
import { reconcile } from './commands/reconcile.ts'
import { recountMonthsCommand } from './commands/recount-months.ts'
import { restore } from './commands/restore.ts'
import { listMails, retryMails } from './commands/retry-mails.ts'
import { sandboxClock } from './commands/sandbox-clock.ts'
import { setLabel } from './commands/set-label.ts'
import { setPlan } from './commands/set-plan.ts'
import { stripeSetup } from './commands/stripe-setup.ts'
import { harmlessTerminal, type OperatorTerminal } from './harmless-terminal.ts'
import type { Installation } from './installation/installation.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './installation/operator-errors.ts'

const commands: readonly OperatorCommand[] = [
  createOrganization,
  listOrganizations,
  setPlan,
  billingState,
  reconcile,
  stripeSetup,
  sandboxClock,
  createCoupon,
  listCoupons,
  endCoupon,
  addAiContract,
  listAiContracts,
  endAiContract,
  listSessions,
  revokeSessions,
  setLabel,
  eraseUser,
  backup,
  restore,
  listErrorReports,
  listMails,
  retryMails,
  allowReports,
  announce,
  listAnnouncements,
  endAnnouncement,
  recountMonthsCommand,
]

/**
 * Runs one operator command and returns its exit code: 0 done, 1 not possible (the message says why), 2 invalid
 * usage. Rethrows unexpected errors.
 */
export async function runOperator(
  args: readonly string[],
  { env, installation, now = new Date() }: { env: Env; installation: Installation; now?: Date },
  given: OperatorTerminal,
): Promise<0 | 1 | 2> {
  const terminal = harmlessTerminal(given)
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(overview())
    return name === undefined ? 2 : 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    terminal.printError(`There is no command "${name}".\n\n${overview()}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(helpFor(command))
    return 0
  }
  try {
    await command.run({ ...parse(command, rest), env, installation, now, print: terminal.print })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${error.message}\n\n${helpFor(command)}`)
      return 2
    }
    if (!(error instanceof OperatorError)) throw error
    terminal.printError(error.message)
    return 1
  }
}

function parse(command: OperatorCommand, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true, strict: true })
    if (positionals.length !== command.arguments.length) {
      throw new UsageError(
        positionals.length < command.arguments.length
          ? `${command.arguments[positionals.length] ?? ''} is missing.`
          : `"${positionals.at(-1) ?? ''}" is one word too many.`,
      )
    }
    return { values: values as Readonly<Record<string, string | boolean | undefined>>, positionals }
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error
    throw new UsageError(`${(error.message.split(/\.\s/)[0] ?? '').replace(/\.$/, '')}.`)
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'npm run crux -- <command>   works on the database that DATABASE_URL or DATA_DIR names.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'npm run crux -- <command> --help   says more.',
  ].join('\n')
}

function helpFor(command: OperatorCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { type }]) => [`  --${name}${type === 'string' ? ' <…>' : ''}`, command.optionHelp[name] ?? ''] as const,
  )
  const width = Math.max(0, ...options.map(([option]) => option.length))
  return [
    command.summary,
    '',
    `npm run crux -- ${[command.name, ...command.arguments, ...(options.length > 0 ? ['[options]'] : [])].join(' ')}`,
    ...(options.length > 0 ? ['', ...options.map(([option, help]) => `${option.padEnd(width)}  ${help}`)] : []),
  ].join('\n')
}
