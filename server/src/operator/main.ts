import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NewerDatabaseError } from '#server/db/newer-database.ts'
import { EnvError, readEnv } from '#server/env.ts'
import { findInstallation } from './installation/installation.ts'
import { runOperator } from './run-operator.ts'

/** `npm run crux -- <command>`. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

// Files, such as backups, are readable by this OS user alone.
process.umask(0o077)

try {
  const env = readEnv(process.env)
  const installation = findInstallation({ databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) })
  process.exitCode = await runOperator(
    process.argv.slice(2),
    { env, installation },
    {
      print: (text) => console.log(text),
      printError: (text) => console.error(text),
    },
  )
} catch (error) {
  console.error(error instanceof EnvError || error instanceof NewerDatabaseError ? error.message : error)
  process.exitCode = 1
}
