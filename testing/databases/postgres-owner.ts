import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The user that runs the server; empty for the current user. */
export interface Owner {
  uid?: number
  gid?: number
}

const nobody = 65_534

/** PostgreSQL refuses to run as root, so root uses `postgres` or `nobody`. Everybody else runs it themselves. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return { uid: Number(account?.[2] ?? nobody), gid: Number(account?.[3] ?? nobody) }
}

/** Whether `owner` can traverse all folders above `path`; root's home, for example, is closed to others. */
export function isReachableBy(owner: Owner, path: string): boolean {
  if (owner.uid === undefined) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if ((mode & (uid === owner.uid ? 0o100 : 0o001)) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
