import { readEnv } from '#server/env.ts'
import { runOperator } from '#server/operator/run-operator.ts'
import type { TestServer } from './test-server.ts'

/** Runs a command of the operator's command line on a server's database; answers its exit code and what it said. */
export async function operate(
  { databaseUrl, services: { database, eventBus, clock } }: TestServer,
  ...args: string[]
): Promise<[number, string]> {
  const said: string[] = []
  const print = (text: string) => void said.push(text)
  const code = await runOperator(
    args,
    {
      env: readEnv({ APP_URL: 'https://crux.example' }),
      installation: {
        databaseUrl,
        dataDir: '/nowhere',
        open: async () => ({ database, eventBus, close: async () => undefined }),
      },
      now: clock(),
    },
    { print, printError: print },
  )
  return [code, said.join('\n')]
}
