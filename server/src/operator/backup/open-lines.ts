import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a gzip file, read lazily. @throws zlib's errors for a damaged file */
export async function* openLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  // A read error ends `unzipped` with the same error.
  pipeline(createReadStream(file), unzipped, () => undefined)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
