import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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

test('what phones load is zipped smaller than zlib can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crux-compressed-'))
  try {
    const code = readFileSync(new URL('compress-folder.mjs', import.meta.url), 'utf8')
    const names = ['index-AbCd1234.js', 'card-back-a_cd-234.js', 'join-abcd1234.css', 'player-and-others-abcd1234.js']
    for (const name of [...names, 'report-abcd1234.js']) writeFileSync(join(folder, name), code)
    await compressFolder(folder)
    const sizeOf = (name) => readFileSync(join(folder, `${name}.gz`)).length
    for (const name of names) {
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(code)
      expect(sizeOf(name), name).toBeLessThan(gzipSync(code, { level: 9 }).length)
      expect(sizeOf(name), name).toBeLessThan(sizeOf('report-abcd1234.js'))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
