import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode } from './runtime.mjs'

/**
 * `npm run deck -- export | check | sheet | hands`: a deck of the library as one file (docs/deck-format.md) or as a
 * sheet, and what random hands hold.
 */
await install('run')
const { code } = await run(requireNode(), [
  '--disable-warning=ExperimentalWarning',
  'content/deck-file.ts',
  ...process.argv.slice(2),
])
process.exitCode = code
