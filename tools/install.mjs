import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'
import { findNode, root } from './runtime.mjs'

const bin = join(root, 'node_modules', '.bin')

/**
 * Brings node_modules in line with package-lock.json if it is not already. Mode `run` installs what `npm start` needs;
 * `all` adds the tools for tests and development. Exits with a message if it cannot.
 */
export async function install(mode) {
  if (isInstalled(mode)) return
  const started = Date.now()
  process.stdout.write(`Installing packages${mode === 'run' ? '' : ' with test tools'}, about a minute ... `)
  const { code, output } = await npm([
    'ci',
    ...(mode === 'run' ? ['--omit=dev'] : ['--include=dev']),
    '--include=optional',
    // With npm's own retries, somebody offline would wait two minutes.
    '--fetch-retries=3',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ])
  if (code !== 0 || !isInstalled(mode)) {
    console.log('failed.')
    console.error(`${reasonOf(output)}\n\n${essenceOf(output)}`)
    process.exit(1)
  }
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * Whether node_modules has every package of package-lock.json that this mode and platform need, according to npm's own
 * record.
 */
export function isInstalled(mode) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !findNode()) return false
  return missingPackages(readPackages(join(root, 'package-lock.json')), readPackages(record), mode).length === 0
}

/**
 * Paths of the packages in `wanted` (a lockfile's packages) for this platform that `present` lacks or has in another
 * version.
 */
export function missingPackages(wanted, present, mode, platform = process.platform, arch = process.arch) {
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      if (path === '' || entry.link) return false
      if (mode === 'run' && (entry.dev || entry.devOptional)) return false
      if (entry.optional && !(entry.os?.includes(platform) && entry.cpu?.includes(arch) && !entry.libc)) return false
      return present[path]?.version !== entry.version
    })
    .map(([path]) => path)
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/** npm uses the Node.js it came with, never the one in the folder that it is about to replace. */
function npm(args) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)
  const env = { ...process.env, PATH: path }
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && /npm-cli\.c?js$/.test(cli) && !isInside(node))
    return run(node, [cli, ...args], { env, quiet: true })
  return run('npm', args, { env, quiet: true, shell: process.platform === 'win32' })
}

function isInside(path) {
  return dirname(path).startsWith(join(root, 'node_modules'))
}

/** The first lines of npm's output, without its manual page, stack traces and log paths. */
function essenceOf(output) {
  const [said = ''] = output.split('npm error Clean install a project')
  return said
    .split('\n')
    .filter((line) => !/^npm error\s*$|^npm error +at |complete log of this run/.test(line))
    .slice(0, 8)
    .join('\n')
    .trim()
}

function reasonOf(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(output)) {
    return "npm could not reach its registry. The first start needs a network; connect this machine (or set npm's proxy) and run the command again."
  }
  if (/ENOSPC/.test(output))
    return 'The disk is full: the packages need about 1 GB. Make room and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write to ${root} or to its cache. Run the command as the user who owns them.`
  if (/EINTEGRITY/.test(output))
    return 'A package differs from what package-lock.json expects. Run "npm cache clean --force" and the command again.'
  if (/EUSAGE[^]*package-lock\.json/.test(output)) {
    return 'package.json and package-lock.json disagree. Run "npm install" and commit the lockfile.'
  }
  return 'npm could not install the packages. It said:'
}
