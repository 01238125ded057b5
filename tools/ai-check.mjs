import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode } from './runtime.mjs'

/**
 * `OPENAI_BASE_URL=... OPENAI_MODEL=... npm run ai-check`: every AI feature against a real model, scored
 * (docs/ai-check.md).
 */
await install('all')
const { code } = await run(requireNode(), [
  '--disable-warning=ExperimentalWarning',
  'testing/ai/evaluation/main.ts',
  ...process.argv.slice(2),
])
process.exitCode = code
