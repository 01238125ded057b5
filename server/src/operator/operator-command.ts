import type { ParseArgsOptionsConfig } from 'node:util'
import type { Env } from '#server/env.ts'
import type { Installation, OpenInstallation } from './installation/installation.ts'

export interface OperatorCall {
  values: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
  env: Env
  installation: Installation
  now: Date
  print: (text: string) => void
}

/** One command of `npm run crux`. */
export interface OperatorCommand {
  name: string
  /** One sentence for the list of commands. */
  summary: string
  /** What follows the name, such as `<file>`. */
  arguments: readonly string[]
  options: ParseArgsOptionsConfig
  /** Help text by option name, in the order of `options`. */
  optionHelp: Readonly<Record<string, string>>
  run: (call: OperatorCall) => Promise<void>
}

/** A command that needs the database; opens and closes it. */
export function onDatabase(
  work: (call: OperatorCall, open: OpenInstallation) => Promise<void>,
): OperatorCommand['run'] {
  return async (call) => {
    const open = await call.installation.open()
    try {
      await work(call, open)
    } finally {
      await open.close()
    }
  }
}
