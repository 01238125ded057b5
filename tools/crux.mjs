import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode } from './runtime.mjs'

/** `npm run crux -- <command>`: the operator's command line. */
await install('run')
const { code } = await run(requireNode(), [
  '--disable-warning=ExperimentalWarning',
  'server/src/operator/main.ts',
  ...process.argv.slice(2),
])
process.exit(code)
