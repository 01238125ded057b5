import { parseSync } from 'vite'

/** A name to import: `createReport`, `createReport as createReportEndpoint` or `type RowsOf`. */
export type ImportedName = string

/** The module with these names imported from another one; existing imports stay unchanged. */
export function withImport(code: string, from: string, names: readonly ImportedName[]): string {
  const { staticImports } = parseSync('module.ts', code).module
  // `import * as x` takes no further names.
  const same = staticImports.find(
    ({ moduleRequest, start }) => moduleRequest.value === from && /^import (type )?\{/.test(code.slice(start)),
  )
  if (!same) {
    const end = staticImports.at(-1)?.end ?? 0
    const line = `import { ${names.join(', ')} } from '${from}'`
    return end === 0 ? `${line}\n\n${code}` : `${code.slice(0, end)}\n${line}${code.slice(end)}`
  }
  const [, typeOnly, list = ''] = /^import (type )?\{([^}]*)\}/.exec(code.slice(same.start, same.end)) ?? []
  const present = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const all = new Set([...present.map((name) => (typeOnly ? `type ${name}` : name)), ...names])
  return `${code.slice(0, same.start)}import { ${[...all].join(', ')} } from '${from}'${code.slice(same.end)}`
}

/** The module with another element at the end of an exported array or object; null if it exports none of this name. */
export function withElement(code: string, name: RegExp, element: string): string | null {
  for (const statement of parseSync('module.ts', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const [{ id, init } = {}] = statement.declaration.declarations
    if (id?.type !== 'Identifier' || !name.test(id.name)) continue
    if (init?.type !== 'ArrayExpression' && init?.type !== 'ObjectExpression') continue
    const last = init.type === 'ArrayExpression' ? init.elements.at(-1) : init.properties.at(-1)
    const end = last?.end ?? init.start + 1
    return `${code.slice(0, end)}${last ? ',' : ''}\n${element}${code.slice(end)}`
  }
  return null
}

/** The list of areas with another line, sorted by their names. */
export function withArea(code: string, line: string): string {
  const nameOf = (text: string) => / as (\w+)/.exec(text)?.[1] ?? ''
  const lines = code.split('\n').filter((text) => text !== '')
  const before = lines.findIndex((text) => nameOf(text) > nameOf(line))
  lines.splice(before === -1 ? lines.length : before, 0, line)
  return `${lines.join('\n')}\n`
}

/** The module with another name in an exported set of names, in alphabetical order; null if it exports no such set. */
export function withNameInSet(code: string, set: string, name: string): string | null {
  const start = code.indexOf(`export const ${set}`)
  const end = code.indexOf('\n])', start)
  if (start === -1 || end === -1) return null
  const lines = code.slice(start, end).split('\n')
  const line = `  '${name}',`
  const before = lines.findIndex((other) => other.startsWith("  '") && other > line)
  lines.splice(before === -1 ? lines.length : before, 0, line)
  return code.slice(0, start) + lines.join('\n') + code.slice(end)
}
