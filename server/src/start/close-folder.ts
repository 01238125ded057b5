import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of the owner, and of everybody else. */
const [own, others] = [0o700, 0o077]
/** The sticky bit, of folders such as /tmp. */
const sticky = 0o1000

/**
 * Creates the data folder if necessary, and makes it and Crux's files in it (`names`) private to this system user.
 * Existing ones are corrected. Links, and what belongs to another user or to everybody, are left alone. Does nothing on
 * Windows, where other rules apply.
 */
export function closeFolder(folder: string, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true, mode: own })
  if (process.platform === 'win32') return
  close(folder)
  for (const name of names) closeAll(join(folder, name))
}

function closeAll(path: string): void {
  if (close(path)) for (const name of readdirSync(path)) closeAll(join(path, name))
}

/** Whether it is one of our folders, to descend into. */
function close(path: string): boolean {
  const about = lstatSync(path, { throwIfNoEntry: false })
  if (!about || about.isSymbolicLink() || about.uid !== process.getuid?.() || (about.mode & sticky) !== 0) return false
  if ((about.mode & others) !== 0) chmodSync(path, about.mode & own)
  return about.isDirectory()
}
