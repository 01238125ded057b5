import { join } from 'node:path'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/** `npm run dev`: the server, restarted at each change, and beside it the web app with hot reload, which passes API calls on to it. */
await install('all')
const node = requireNode()
const env = { ...process.env, API_ORIGIN: `http://localhost:${process.env.PORT || 3000}` }
const programs = [
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/src/main.ts'],
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'web', '--config', join(root, 'web', 'vite.config.ts')],
]
// One without the other is of no use: the first that ends takes the other along.
const { code } = await Promise.race(programs.map((args) => run(node, args, { env })))
process.exitCode = code
process.kill(process.pid, 'SIGTERM')
