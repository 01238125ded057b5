import { posix } from 'node:path'

export interface FileArrow {
  from: string
  to: string
}

/**
 * The arrows that form cycles between folders below `root`: for every two sibling folders that import each other,
 * directly or indirectly, one import as an example. Checks every depth. A folder stands for everything in it; the files
 * directly in a folder count as one more folder beside its subfolders, together with `commands/`, the verbs of the same
 * subject (decision record 0027). Files directly in `root` do not count.
 */
export function folderCycles(root: string, arrows: readonly FileArrow[]): FileArrow[] {
  const byParent = new Map<string, Map<string, Map<string, FileArrow>>>()
  for (const arrow of arrows) {
    const ends = neighbours(root, arrow)
    if (!ends) continue
    const graph = byParent.get(ends.parent) ?? new Map<string, Map<string, FileArrow>>()
    const targets = graph.get(ends.from) ?? new Map<string, FileArrow>()
    if (!targets.has(ends.to)) targets.set(ends.to, arrow)
    byParent.set(ends.parent, graph.set(ends.from, targets))
  }
  return [...byParent.values()].flatMap((graph) =>
    [...graph].flatMap(([from, targets]) =>
      [...targets].filter(([to]) => reaches(graph, to, from)).map(([, example]) => example),
    ),
  )
}

/**
 * The two sibling folders that an import connects; null if it stays in one folder, or if one end is directly in `root`.
 */
function neighbours(root: string, { from, to }: FileArrow): { parent: string; from: string; to: string } | null {
  if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) return null
  const [own, other] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')]
  const deepest = Math.max(own.length, other.length)
  const same = Array.from({ length: deepest }, (_, index) => index).find((index) => own[index] !== other[index])
  if (same === undefined) return null
  const parent = own.slice(0, same).join('/')
  const ends = { parent, from: partAt(own, same), to: partAt(other, same) }
  return ends.from === ends.to || (parent === root && [ends.from, ends.to].includes(filesOf(parent))) ? null : ends
}

/** The subfolder that a path goes through at a depth, or the files of the folder there. */
function partAt(folders: readonly string[], depth: number): string {
  const parent = folders.slice(0, depth).join('/')
  const name = folders[depth]
  return name === undefined || name === 'commands' ? filesOf(parent) : `${parent}/${name}`
}

const filesOf = (folder: string) => `${folder}/*`

function reaches(graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>, from: string, wanted: string): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folder === wanted) return true
    if (seen.has(folder)) continue
    seen.add(folder)
    waiting.push(...(graph.get(folder)?.keys() ?? []))
  }
  return false
}
