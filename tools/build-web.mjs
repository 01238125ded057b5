import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress-folder.mjs'
import { run } from './run.mjs'
import { requireNode, root } from './runtime.mjs'

const dist = join(root, 'web', 'dist')
const stamp = join(root, '.cache', 'web-build')
const inputs = [
  'web',
  'contract',
  'domain',
  'drawing',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build-web.mjs',
  'tools/compress-folder.mjs',
]
const notInputs = new Set(['dist', 'node_modules', '.vite'])

/**
 * Builds the web app into web/dist, with compressed copies, unless the existing build was made from the same files.
 * Returns whether web/dist is usable. A failed build prints its error and leaves the previous one in place.
 * @param {{ isStrict?: boolean }} [options] `isStrict`: a build with warnings counts as failed, so that `npm start`
 * never prints any
 */
export async function buildWeb({ isStrict = false } = {}) {
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) {
    console.error('There is no web app to build: web/vite.config.ts is missing.')
    return false
  }
  const print = fingerprint()
  const [builtFrom, ...warned] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (existsSync(join(dist, 'index.html')) && builtFrom === print) return isFine(warned.join('\n'), isStrict)
  const started = Date.now()
  mkdirSync(join(root, '.cache'), { recursive: true })
  process.stdout.write('Building the web app ... ')
  // Build aside, then move: a server running from web/dist never serves half a build.
  const fresh = join(root, '.cache', `web-${process.pid}`)
  const { code, output } = await run(
    requireNode(),
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      'web',
      '--config',
      join(root, 'web', 'vite.config.ts'),
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
  )
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    console.log('failed.')
    console.error(output)
    return false
  }
  const warnings = output.trim()
  if (warnings && !isStrict) console.error(`\n${warnings}`)
  await compressFolder(fresh)
  replaceDist(fresh)
  writeFileSync(stamp, `${print}\n${warnings}`)
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return isFine(warnings, isStrict)
}

function isFine(warnings, isStrict) {
  if (!isStrict || warnings === '') return true
  console.error(`The build warns, and so would \`npm start\`:\n${warnings}`)
  return false
}

function replaceDist(fresh) {
  const former = `${fresh}-former`
  rmSync(stamp, { force: true })
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(fresh, dist)
  rmSync(former, { recursive: true, force: true })
}

/**
 * One hash over the contents of everything that the build reads; file times say nothing after a fresh clone or a
 * checkout.
 */
function fingerprint() {
  const hash = createHash('sha256').update(process.platform)
  for (const input of inputs)
    for (const path of filesOf(input)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!/\.\w+$/.test(path)) {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter(({ name }) => !notInputs.has(name) && !/\.test\.tsx?$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  }
  return [path]
}
