import { existsSync } from 'node:fs'
import type { BackupHead } from '../backup/backup-format.ts'
import { emptyAgain, refuseIfFull } from '../backup/empty-place.ts'
import { countMigrations, withFirstMigrations } from '../backup/migration-count.ts'
import { openLines } from '../backup/open-lines.ts'
import { checkBackup, fillTables } from '../backup/read-backup.ts'
import type { Installation } from '#server/operator/installation/installation.ts'
import type { OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'
import { placeOf } from './backup.ts'

export const restore: OperatorCommand = {
  name: 'restore',
  summary: 'Fill an empty database with what "backup" wrote; a backup of an older version is brought up to date.',
  arguments: ['<file>'],
  options: {},
  optionHelp: {},
  run: async ({ positionals, installation, print }) => {
    const file = placeOf(positionals[0] ?? '')
    if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
    const head = await checkBackup(openLines(file))
    if (head.migrations > countMigrations())
      throw new OperatorError('This backup is of a newer version of Crux. Restore it with that one.')
    await refuseIfFull(installation)
    const rows = await fill(installation, head, file)
    print(`Restored ${rows} rows, as they were on ${head.created_at}.`)
  },
}

/** All or nothing: a failure leaves the database empty again. */
async function fill(installation: Installation, head: BackupHead, file: string): Promise<number> {
  try {
    const rows = await withFirstMigrations(head.migrations, async (migrationsFolder) => {
      const { database, close } = await installation.open({ migrationsFolder })
      try {
        return await database.db.transaction((tx) => fillTables(tx, head, openLines(file)))
      } finally {
        await close()
      }
    })
    // Reopening migrates it from the backup's version to this one.
    await (await installation.open()).close()
    return rows
  } catch (error) {
    await emptyAgain(installation)
    throw error
  }
}
