import { parseSync } from 'vite'

export interface Import {
  specifier: string
  /** Type-only: gone after compilation. */
  typeOnly: boolean
}

export interface ModuleText {
  imports: Import[]
  /** Only re-exports: nothing but `export ... from`. */
  onlyPassesOn: boolean
}

/** The imports of a TypeScript file: static, dynamic, type-only and re-exports. @throws if it cannot be parsed */
export function readImports(path: string, code: string): ModuleText {
  const { module, program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const passedOn = module.staticExports.flatMap(({ entries }) => entries).filter((entry) => entry.moduleRequest)
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...passedOn.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', typeOnly: isType })),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))
      return literal?.[1] ? [{ specifier: literal[1], typeOnly: false }] : []
    }),
  ]
  return {
    imports,
    onlyPassesOn:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      ),
  }
}
