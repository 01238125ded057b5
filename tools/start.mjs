import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/** `npm start`: installs and builds what is missing or outdated, then runs the server until it ends. */
await install('run')
const node = requireNode()
if (!(await buildWeb())) process.exit(1)
// Compiled code (types stripped) is kept between starts: it is what makes the second one quick.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env }
const { code } = await run(node, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], { env })
process.exit(code)
