import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

/**
 * `npm run bench [-- name ...]`: runs the benchmarks one after another; names select those whose file name contains one
 * of them.
 */
await install('all')
const node = requireNode()
const folder = join(root, 'bench')
const names = process.argv.slice(2)
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.bench.ts') && (names.length === 0 || names.some((name) => file.includes(name))))
  .sort()
if (files.length === 0) {
  console.error(
    names.length > 0 ? `No file of bench/ has ${names.join(' or ')} in its name.` : 'bench/ has no *.bench.ts file.',
  )
  process.exit(1)
}
await buildWeb()
const failed = []
for (const file of files) {
  console.log(`\n── ${file.replace('.bench.ts', '')}`)
  const { code } = await run(node, ['--disable-warning=ExperimentalWarning', join('bench', file)])
  if (code !== 0) failed.push(file)
}
if (failed.length > 0) console.error(`\nDid not finish, or over a limit: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
