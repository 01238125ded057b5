import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode } from './runtime.mjs'

/**
 * `npm run endpoint <area> <name>`: writes the skeleton of an endpoint (docs/architecture.md, "Adding an endpoint").
 */
await install('all')
const { code } = await run(requireNode(), [
  '--disable-warning=ExperimentalWarning',
  'tools/endpoint/main.ts',
  ...process.argv.slice(2),
])
process.exitCode = code
