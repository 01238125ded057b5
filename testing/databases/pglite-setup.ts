import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { embeddedExtensions } from '#server/db/open-database.ts'
import type { TestProject } from 'vitest/node'
import { numberMails } from './number-mails.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty embedded database, for PGlite's `loadDataDir`; only in the project api-pglite. */
    pgliteTemplate: string
  }
}

/** Creates the migrated embedded database that tests copy: four times as fast as migrating each one. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = join(project.config.root, '.cache')
  const client = await PGlite.create({ extensions: embeddedExtensions })
  await migrate(drizzle(client), { migrationsFolder: join(project.config.root, 'server/src/db/migrations') })
  await client.exec(numberMails)
  const content = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'pglite-template.tar')
  // Another run may still be reading the previous one.
  await writeFile(`${path}.${process.pid}`, content)
  await rename(`${path}.${process.pid}`, path)
  project.provide('pgliteTemplate', path)
}
