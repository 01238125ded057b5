import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { closeFolder } from './close-folder.ts'

/** Another live process has the data folder; the message says which one and what to do. */
export class DataFolderInUseError extends Error {}

export interface DataFolderLock {
  /** Gives the folder up; the end of the process, however it comes, does the same. */
  release: () => void
}

/** SQLite's "database is locked". */
const busy = 5
/** How long a process that is told to stop may take to let go, so that stopping and starting again in one breath works. */
const patienceMs = 3000
/** What Crux has in the folder. */
const ownNames = ['lock', 'lock-holder.json', 'pglite']
/** Closes to others what the embedded database makes, whose files are open to all when they are new. */
export function closeDataFolder(dataDir: string): void {
  closeFolder(dataDir, ownNames)
}

/** An unreachable handle would be collected, and the lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process alone, making it if it is not there, and for this user of the machine; the embedded database does
 * not guard it.
 * The lock is the operating system's (through an empty SQLite file, the one way to it that Node.js has built in), so a process that was
 * killed leaves none behind and two that start at once cannot both have it. Throws DataFolderInUseError when another process keeps it for
 * longer than `waitMs`, which blocks.
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

/** The holder's number is for people alone, so a file that is late or unreadable only makes the sentence vaguer. */
function sentenceFor(folder: string): string {
  let holder = 'another Crux'
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as { pid: number; since: string }
    holder = `another Crux (process ${pid}, running since ${since})`
  } catch {
    // The holder has the lock but has not written its number yet.
  }
  return `The data folder ${folder} is in use by ${holder}. Stop that one, or start this one with DATA_DIR set to another folder.`
}

function holderFile(folder: string): string {
  return join(folder, 'lock-holder.json')
}
