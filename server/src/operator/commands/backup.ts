import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeBackup } from '../backup/write-backup.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'

export const backup: OperatorCommand = {
  name: 'backup',
  summary: 'Write everything there is to a file that "restore" reads, on either kind of database.',
  arguments: ['<file>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals, now, print }, { database }) => {
    const file = placeOf(positionals[0] ?? '')
    if (existsSync(file)) throw new OperatorError(`${file} is there already. Choose another name, or remove it first.`)
    const unfinished = `${file}.unfinished`
    try {
      await database.db.transaction(
        async (tx) => {
          // It has password hashes and the token key: only its owner may read it.
          await pipeline(
            Readable.from(writeBackup(tx, now)),
            createGzip(),
            createWriteStream(unfinished, { mode: 0o600 }),
          )
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      renameSync(unfinished, file)
    } catch (error) {
      rmSync(unfinished, { force: true })
      throw explained(error)
    }
    print(
      `Wrote ${file}. Keep it as safe as the database: whoever has it can read everything. ENCRYPTION_KEY is not in it.`,
    )
  }),
}

/** Resolves the operator's path against the directory where they called npm. */
export function placeOf(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}

function explained(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EISDIR' || code === 'EROFS') {
    return new OperatorError(`The file could not be written (${code}). Check the folder, its rights and the disk.`)
  }
  return error
}
