import { join } from 'node:path'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/**
 * `npm run format [-- path ...]`: formats the whole tree, or the paths passed, as the `lint` step requires. Comments
 * are wrapped first, all of them: the formatter leaves them as they are.
 */
await install('all')
await run(requireNode(), ['tools/comments/wrap.ts'])
const { code } = await run(requireNode(), [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...process.argv.slice(2)])
process.exitCode = code
