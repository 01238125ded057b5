import { readdirSync, readFileSync } from 'node:fs'

/** A tick of /proc/<pid>/stat in ms; Linux reports hundredths of a second. */
const tickMs = 10

interface Stat {
  parent: number
  ms: number
  endedChildrenMs: number
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ]
    return { parent, ms: (user + system) * tickMs, endedChildrenMs: (endedUser + endedSystem) * tickMs }
  } catch {
    return null
  }
}

/** Processor time used by a process, in ms. */
export function processMs(pid: number): number {
  return readStat(pid)?.ms ?? 0
}

/**
 * The same for a process with all its children, including those that have ended: a PostgreSQL server with its backends.
 */
export function familyMs(pid: number): number {
  const own = readStat(pid)
  if (!own) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
  return own.ms + own.endedChildrenMs + children.reduce((sum, child) => sum + (child?.parent === pid ? child.ms : 0), 0)
}

export function parentOf(pid: number): number {
  return readStat(pid)?.parent ?? 0
}

/** Memory of a process, in kilobytes. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
