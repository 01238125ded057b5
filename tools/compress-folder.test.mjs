import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress-folder.mjs'

test('each text that is worth it gets a copy in brotli and one in gzip, with the same content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crux-compressed-'))
  try {
    const long = 'export const hands = ["one", "two"]\n'.repeat(100)
    writeFileSync(join(folder, 'main.js'), long)
    writeFileSync(join(folder, 'small.js'), 'export {}')
    writeFileSync(join(folder, 'picture.webp'), long)
    await compressFolder(folder)
    expect(readdirSync(folder).toSorted()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'picture.webp', 'small.js'])
    expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(long)
    expect(gunzipSync(readFileSync(join(folder, 'main.js.gz'))).toString()).toBe(long)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
