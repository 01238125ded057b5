import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode } from './runtime.mjs'

/**
 * `npm run mutants [-- --every n] [-- file name part ...]`: lists small changes of critical code that no test notices.
 * Not part of `npm test`.
 */
await install('all')
const { code } = await run(requireNode(), [
  '--disable-warning=ExperimentalWarning',
  'tools/mutants/main.ts',
  ...process.argv.slice(2),
])
process.exit(code)
