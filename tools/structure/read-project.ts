import { posix } from 'node:path'
import { readImports } from './read-imports.ts'

export interface Reference {
  /** Path in the project, `npm:<package>` or `node:<module>`. */
  target: string
  typeOnly: boolean
}

export interface SourceModule {
  path: string
  references: Reference[]
  onlyPassesOn: boolean
}

/**
 * The modules of a project, passed as path and text, with their imports resolved by `aliases` (the `imports` of
 * package.json).
 */
export function readProject(
  files: ReadonlyMap<string, string>,
  aliases: Readonly<Record<string, string>>,
): SourceModule[] {
  return [...files].map(([path, text]) => {
    const { imports, onlyPassesOn } = readImports(path, text)
    return {
      path,
      onlyPassesOn,
      references: imports.map(({ specifier, typeOnly }) => ({ target: resolve(path, specifier, aliases), typeOnly })),
    }
  })
}

function resolve(from: string, specifier: string, aliases: Readonly<Record<string, string>>): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  for (const [alias, folder] of Object.entries(aliases)) {
    const [before = ''] = alias.split('*')
    if (specifier.startsWith(before)) return posix.normalize(folder.replace('*', specifier.slice(before.length)))
  }
  if (specifier.startsWith('node:')) return specifier
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`
}
