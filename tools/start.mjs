import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/** `npm start`: installs and builds what is missing or outdated, then runs the server until it ends. */
await install('run')
const node = requireNode()
if (!(await buildWeb())) process.exit(1)
// Cache compiled code (types stripped) between starts: it is what makes the second one fast.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env }
const { code } = await run(node, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], { env })
process.exit(code)
