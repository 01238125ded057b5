import { join } from 'node:path'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/**
 * `npm run dev`: the server, restarted at each change, and the web app, reloaded likewise, which forwards API calls
 * to it.
 */
await install('all')
const node = requireNode()
const env = { ...process.env, API_ORIGIN: `http://localhost:${process.env.PORT || 3000}` }
const programs = [
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/src/main.ts'],
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'web', '--config', join(root, 'web', 'vite.config.ts')],
]
// One is useless without the other: the first to end takes the other with it.
const { code } = await Promise.race(programs.map((args) => run(node, args, { env })))
process.exitCode = code
process.kill(process.pid, 'SIGTERM')
