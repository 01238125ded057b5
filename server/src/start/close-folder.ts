import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Rights of the owner alone, and those of everybody else. */
const [own, others] = [0o700, 0o077]
/** Of a folder in which everybody may make files, such as /tmp. */
const sticky = 0o1000

/**
 * Makes the data folder if it is not there, and keeps it and what Crux has in it (`names`) to this user of the machine: nobody else may even
 * look in. What lay open before is mended. Links are left alone, and so is what belongs to another user or to all. On Windows folders
 * follow other rules.
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

/** Whether it is a folder of ours, to go on into. */
function close(path: string): boolean {
  const about = lstatSync(path, { throwIfNoEntry: false })
  if (!about || about.isSymbolicLink() || about.uid !== process.getuid?.() || (about.mode & sticky) !== 0) return false
  if ((about.mode & others) !== 0) chmodSync(path, about.mode & own)
  return about.isDirectory()
}
