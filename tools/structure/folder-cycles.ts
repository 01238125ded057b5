import { posix } from 'node:path'

export interface FileArrow {
  from: string
  to: string
}

/**
 * The arrows that form cycles between folders below `root`: for every two sibling folders that import each other, directly or indirectly,
 * one import as an example. Checks every depth; a folder stands for everything in it.
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

/** The two sibling folders that an import connects; null if it stays in one folder or ends directly in their parent. */
function neighbours(root: string, { from, to }: FileArrow): { parent: string; from: string; to: string } | null {
  if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) return null
  const [own, other] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')]
  const same = own.findIndex((name, index) => name !== other[index])
  if (same < 0 || same >= other.length) return null
  return {
    parent: own.slice(0, same).join('/'),
    from: own.slice(0, same + 1).join('/'),
    to: other.slice(0, same + 1).join('/'),
  }
}

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
