/** A form or query in Stripe's notation, `items[0][price]=…`, as a tree. */
export function readForm(text: string): Record<string, unknown> {
  const root: Tree = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const part of path.slice(0, -1)) {
      const next = at.get(part)
      const tree: Tree = next instanceof Map ? next : new Map()
      at.set(part, tree)
      at = tree
    }
    at.set(path.at(-1) ?? '', value)
  }
  return plain(root) as Record<string, unknown>
}

type Tree = Map<string, string | Tree>

/** Numeric keys make a list. */
function plain(tree: Tree): unknown {
  const entries = [...tree].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d*$/.test(name))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
