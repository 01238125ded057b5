import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Voikko } from './voikko.ts'

const folder = mkdtempSync(join(tmpdir(), 'crux-voikko-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Knows "vuorossa" and, capitalized, "Espoossa". */
function speller(): string {
  const path = join(folder, 'speller')
  writeFileSync(
    path,
    `#!/bin/sh
while read -r word; do
  case $word in
    vuorossa) echo "C: $word"; echo "A($word):1:BASEFORM=vuoro"; echo "A($word):1:CLASS=nimisana" ;;
    Espoossa) echo "C: $word"; echo "A($word):1:BASEFORM=Espoo" ;;
    loppu) exit 0 ;;
    *) echo "W: $word" ;;
  esac
done
`,
  )
  chmodSync(path, 0o700)
  return path
}

test('learns words in one process, names by their capital, and says nothing of others', async () => {
  const voikko = new Voikko(speller())
  expect(await Promise.all([voikko.learn(['vuorossa', 'espoossa']), voikko.learn(['blokkaa'])])).toEqual([true, true])
  expect([voikko.of('vuorossa'), voikko.of('espoossa'), voikko.of('blokkaa')]).toEqual(['vuoro', 'espoo', undefined])
  voikko.close()
})

test('a process that ends, or is not there, leaves words unknown and nobody waiting', async () => {
  for (const command of [join(folder, 'nothing'), speller()]) {
    const voikko = new Voikko(command)
    expect(await voikko.learn(['loppu', 'vuorossa'])).toBe(false)
    expect(await voikko.learn(['vuorossa'])).toBe(false)
    expect(voikko.of('vuorossa')).toBeUndefined()
    voikko.close()
  }
})
