import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const flag = 'CRUX_OWN_MOUNTS'
const block = Buffer.alloc(64 * 1024)

/**
 * Runs this script again where its mounts are its own and end with it; as another user than root, in its own user
 * namespace.
 */
export function withOwnMounts(script: string): boolean {
  if (process.env[flag]) return true
  const user = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const { status, error } = spawnSync('unshare', [...user, '--mount', process.execPath, ...process.execArgv, script], {
    stdio: 'inherit',
    env: { ...process.env, [flag]: '1' },
  })
  if (error) console.error(`This needs Linux and unshare: ${error.message}`)
  process.exitCode = status ?? 1
  return false
}

export interface SmallDisk {
  folder: string
  /** Writes until nothing more fits. */
  fill: () => void
  makeRoom: () => void
  remove: () => void
}

/** A disk of `megabytes`, in memory, in a new folder. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  chmodSync(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      try {
        for (let size = block.length; size > 0;) {
          try {
            if (writeSync(file, block, 0, size) < size) size = Math.floor(size / 2)
          } catch {
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
