import { readEnv } from '#server/env.ts'
import type { Installation } from '#server/operator/installation/installation.ts'
import { runOperator } from '#server/operator/run-operator.ts'
import type { TestServer } from './test-server.ts'

const evaluation = readEnv({ APP_URL: 'https://crux.example' })

/** The installation of a test server, with its database open. */
export function installationOf(
  { databaseUrl, services: { database, eventBus } }: TestServer,
  dataDir = '/nowhere',
): Installation {
  return { databaseUrl, dataDir, open: async () => ({ database, eventBus, close: async () => undefined }) }
}

/** Runs a command of the operator's command line. A string is split at spaces. */
export async function runLine(
  server: TestServer,
  line: string | readonly string[],
  installation = installationOf(server),
  env = evaluation,
): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runOperator(
    typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : [...line],
    { env, installation, now: server.services.clock() },
    { print: (text) => said.push(text), printError: (text) => complained.push(text) },
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** The same for a command in any number of words. Returns its exit code and output. */
export async function operate(server: TestServer, ...args: string[]): Promise<[number, string]> {
  const { code, said, complained } = await runLine(server, args)
  return [code, [said, complained].filter((text) => text !== '').join('\n')]
}
