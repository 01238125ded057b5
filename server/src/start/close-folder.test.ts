import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'crux-closed-'))
  folder = join(parent, 'deep', 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (...names: string[]) => (statSync(join(folder, ...names)).mode & 0o7777).toString(8)
const open = (path: string) => {
  writeFileSync(path, 'x')
  chmodSync(path, 0o666)
}

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  test('is made for its owner alone, with what is put into it at the start', () => {
    lockDataFolder(folder).release()
    expect([modeOf(), modeOf('lock'), modeOf('lock-holder.json')]).toEqual(['700', '600', '600'])
  })

  test('that lay open before is closed, as deep as the database goes', () => {
    mkdirSync(join(folder, 'pglite', 'base', '1'), { recursive: true, mode: 0o777 })
    chmodSync(folder, 0o755)
    open(join(folder, 'pglite', 'PG_VERSION'))
    open(join(folder, 'pglite', 'base', '1', '1259'))
    open(join(folder, 'lock-holder.json'))
    lockDataFolder(folder).release()
    expect([modeOf(), modeOf('pglite', 'base'), modeOf('pglite', 'PG_VERSION')]).toEqual(['700', '700', '600'])
    expect([modeOf('pglite', 'base', '1', '1259'), modeOf('lock-holder.json')]).toEqual(['600', '600'])
  })

  test('keeps its hands off what is not of Crux: other files, what links lead to, folders of everybody', () => {
    mkdirSync(join(folder, 'pglite'), { recursive: true })
    open(join(folder, 'diary.txt'))
    open(join(parent, 'elsewhere'))
    symlinkSync(join(parent, 'elsewhere'), join(folder, 'pglite', 'link'))
    open(join(folder, 'pglite', 'foreign'))
    // Only root can give a file away, and only root could close somebody else's.
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(join(folder, 'pglite', 'foreign'), 65_534, 65_534)
    chmodSync(folder, 0o1777)
    lockDataFolder(folder).release()
    expect([modeOf(), modeOf('diary.txt'), modeOf('pglite', 'link')]).toEqual(['1777', '666', '666'])
    expect(modeOf('pglite', 'foreign')).toBe(isRoot ? '666' : '600')
  })
})
