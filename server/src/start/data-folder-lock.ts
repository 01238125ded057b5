import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { closeFolder } from './close-folder.ts'

/** Another running process holds the data folder; the message says which one and what to do. */
export class DataFolderInUseError extends Error {}

export interface DataFolderLock {
  /** Releases the folder; so does the end of the process, however it comes. */
  release: () => void
}

/** SQLite's "database is locked". */
const busy = 5
/** How long a stopping process may take to release the folder, so that an immediate restart works. */
const patienceMs = 3000
/** Crux's files in the folder. */
const ownNames = ['lock', 'lock-holder.json', 'pglite']
/** Makes the embedded database's files private: it creates them readable to all. */
export function closeDataFolder(dataDir: string): void {
  closeFolder(dataDir, ownNames)
}

/** Keeps the handle reachable: garbage collection would release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process and system user, creating it if necessary; the embedded database does not
 * guard it. The lock is the operating system's, through an empty SQLite file, the only built-in way in Node.js. A
 * killed process leaves none behind, and two that start at once cannot both get it. Blocks for up to `waitMs` while
 * another process holds it, then throws DataFolderInUseError.
 */
export function lockDataFolder(dataDir: string, waitMs = patienceMs): DataFolderLock {
  closeFolder(dataDir, [])
  const folder = realpathSync(dataDir)
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: waitMs })
  try {
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataFolderInUseError(sentenceFor(folder))
    throw error
  }
  writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
  closeFolder(folder, ownNames)
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

/** The holder's process id is only for the message, so a missing or unreadable file does no harm. */
function sentenceFor(folder: string): string {
  let holder = 'another Crux'
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as { pid: number; since: string }
    holder = `another Crux (process ${pid}, running since ${since})`
  } catch {
    // The holder has the lock but has not written its process id yet.
  }
  return `The data folder ${folder} is in use by ${holder}. Stop that one, or start this one with DATA_DIR set to another folder.`
}

function holderFile(folder: string): string {
  return join(folder, 'lock-holder.json')
}
