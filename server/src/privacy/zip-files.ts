import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive; its content is written as JSON. */
export interface ArchiveFile {
  name: string
  content: unknown
  /** Whose data it is, where only those who are there may have it. */
  organizationIds?: readonly string[]
}

/** A zip archive of JSON files, streamed as the files are produced. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const faults: Error[] = []
  const archive = new Zip((error, chunk) => {
    if (error) faults.push(error)
    else ready.push(chunk)
  })
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = now
    archive.add(entry)
    entry.push(strToU8(`${JSON.stringify(content, null, 2)}\n`), true)
    if (faults[0]) throw faults[0]
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
