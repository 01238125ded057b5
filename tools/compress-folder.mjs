import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|map|wasm)$/
/**
 * What phones load over plain HTTP, where browsers take gzip only: the chunks of `web/phone-chunks.ts` and their texts.
 * The best compression takes them seconds, everything else would take half a minute.
 */
const ofPhones = /^(index|join|player|card-back|instructions)[a-z-]*-[\w-]{8}\.(js|css)$/
/** A file smaller than one network packet gains nothing from compression. */
const leastBytes = 1024

/**
 * Writes a .br and a .gz beside each text file of the folder, at the highest quality, if they are smaller than the
 * file.
 */
export async function compressFolder(folder) {
  // Only here: this file is loaded before anything is installed.
  const { default: zopfli } = await import('@gfx/zopfli')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name)
        const content = await readFile(path)
        if (content.length < leastBytes) return
        const [br, gz] = await Promise.all([
          brotli(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          ofPhones.test(entry.name) ? zopfli.gzipAsync(content, {}) : smallestZip(content),
        ])
        if (br.length < content.length) await writeFile(`${path}.br`, br)
        if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
      }),
  )
}

/**
 * zlib's memory level sets how much it collects per block, and so how well the block's codes fit; more is not always
 * better.
 */
async function smallestZip(content) {
  const zipped = await Promise.all(
    [6, 7, 8, 9].map((memLevel) => zip(content, { level: constants.Z_BEST_COMPRESSION, memLevel })),
  )
  return zipped.reduce((least, one) => (one.length < least.length ? one : least))
}
