import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NewerDatabaseError } from '#server/db/newer-database.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { explainFault } from '#server/faults/explain-fault.ts'
import { harmlessTerminal, type OperatorTerminal } from './harmless-terminal.ts'
import { findInstallation } from './installation/installation.ts'
import { runOperator } from './run-operator.ts'

/** `npm run crux -- <command>`. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

// Files, such as backups, are readable by this OS user alone.
process.umask(0o077)

const terminal: OperatorTerminal = {
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
}

try {
  const env = readEnv(process.env)
  const installation = findInstallation({ databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) })
  process.exitCode = await runOperator(process.argv.slice(2), { env, installation }, terminal)
} catch (error) {
  const expected = error instanceof EnvError || error instanceof NewerDatabaseError
  harmlessTerminal(terminal).printError(expected ? error.message : explainFault(error))
  process.exitCode = 1
}
