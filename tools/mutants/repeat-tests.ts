import { createVitest, type Vitest } from 'vitest/node'

/** A request from `test-runs.ts`: run these tests again, because the file has changed. */
export interface RunRequest {
  project: string
  tests: readonly string[]
  changed: string
}

/** Runs the same tests again and again in one process, so that databases and servers are set up once. */
let vitest: Vitest | null = null

async function passes({ project, tests, changed }: RunRequest): Promise<boolean> {
  // The first test that fails has noticed the change.
  vitest ??= await createVitest({ root: process.cwd(), project: [project], reporters: [], watch: false, bail: 1 })
  vitest.invalidateFile(changed)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([...tests]),
  )
  return (
    testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((module) => module.state() === 'passed')
  )
}

process.on('message', (request: RunRequest) => {
  void passes(request).then((passed) => process.send?.(passed))
})
process.on('disconnect', () => {
  void (vitest?.close() ?? Promise.resolve()).finally(() => process.exit())
})
