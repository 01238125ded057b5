import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'crux lock '))
  folder = join(parent, 'data')
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

/**
 * Another process that tries to take the folder, says how that went, and then stays until it is killed or this one
 * ends.
 */
async function rival(waitMs = 0) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
    import { lockDataFolder } from ${JSON.stringify(lockModule)}
    try { lockDataFolder(${JSON.stringify(folder)}, ${waitMs}); console.log('taken') } catch (error) { console.log(error.message) }
    process.stdin.resume().on('end', () => process.exit())`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [answer] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return {
    pid: child.pid,
    answer: answer.trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('lockDataFolder', () => {
  it('refuses a second process with a sentence that names the first and the way out', async () => {
    const holder = await rival()
    expect(holder.answer).toBe('taken')
    expect(() => lockDataFolder(folder, 0)).toThrow(DataFolderInUseError)
    expect(() => lockDataFolder(folder, 0)).toThrow(
      new RegExp(`data is in use by another Crux \\(process ${holder.pid}, .*DATA_DIR`),
    )
    await holder.kill()
  })

  it('takes the folder over from a process that was killed', async () => {
    await (await rival()).kill()
    lockDataFolder(folder).release()
  })

  it('refuses a second lock in the same process, until the first is released', () => {
    const first = lockDataFolder(folder)
    expect(() => lockDataFolder(folder, 0)).toThrow(DataFolderInUseError)
    first.release()
    first.release()
    lockDataFolder(folder).release()
  })

  it('waits for a process that is about to stop', async () => {
    const holder = await rival()
    setTimeout(() => void holder.kill(), 0)
    const late = await rival(5000)
    expect(late.answer).toBe('taken')
    await late.kill()
  })

  it('lets exactly one of several that start at once have it', async () => {
    await (await rival()).kill()
    const rivals = await Promise.all(Array.from({ length: 6 }, () => rival()))
    expect(rivals.filter(({ answer }) => answer === 'taken')).toHaveLength(1)
    await Promise.all(rivals.map(({ kill }) => kill()))
  })
})
