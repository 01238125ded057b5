import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/db/open-database.ts'
import { EventBus } from '#server/news/event-bus.ts'
import { DataFolderInUseError, lockDataFolder } from '#server/start/data-folder-lock.ts'
import { OperatorError } from './operator-errors.ts'

/** The configured database, opened for a command. */
export interface OpenInstallation {
  database: Database
  /** Notifies servers that share the database of a command's changes. */
  eventBus: EventBus
  close: () => Promise<void>
}

export interface Installation {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Absolute path. */
  dataDir: string
  /**
   * Opens the database and migrates it, or creates it with the migrations of `migrationsFolder`.
   * @throws OperatorError if a server uses the data folder, or if there is no database
   */
  open: (options?: { migrationsFolder?: string }) => Promise<OpenInstallation>
}

/** The installation at this database or folder. */
export function findInstallation(place: { databaseUrl: string | null; dataDir: string }): Installation {
  return {
    ...place,
    open: async ({ migrationsFolder } = {}) => {
      if (place.databaseUrl === null && !migrationsFolder && !existsSync(join(place.dataDir, 'pglite'))) {
        throw new OperatorError(
          `There is no database in ${place.dataDir}. Name the right folder with DATA_DIR, or start Crux once, which makes one.`,
        )
      }
      const lock = place.databaseUrl === null ? lockFolder(place.dataDir) : null
      const database = await openDatabase({
        databaseUrl: place.databaseUrl ?? undefined,
        dataDir: place.dataDir,
        poolSize: 2,
        patient: true,
        ...(migrationsFolder ? { migrationsFolder } : {}),
      })
      return {
        database,
        eventBus: new EventBus(database),
        close: async () => {
          await database.close()
          lock?.release()
        },
      }
    },
  }
}

/** Only one process may open the embedded database. */
function lockFolder(dataDir: string) {
  try {
    return lockDataFolder(dataDir, 0)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    throw new OperatorError(
      `A running Crux has the data folder ${dataDir}. Stop it, run the command again, and start it afterwards.\n` +
        'With a PostgreSQL (DATABASE_URL) commands work while servers run.',
    )
  }
}
