import { arrows, isTest } from './arrows.ts'
import { folderCycles } from './folder-cycles.ts'
import { layerOf, partOf } from './layers.ts'
import type { SourceModule } from './read-project.ts'

export interface Fault {
  rule: string
  path: string
  /** The other end of a forbidden import. */
  target?: string
  why: string
}

export interface Packages {
  dependencies: ReadonlySet<string>
  devDependencies: ReadonlySet<string>
}

/** Below these, folders must not import each other in cycles, at any depth. */
const withoutFolderCycles = ['domain/src', 'drawing/src', 'contract/src', 'server/src', 'web/src']
const deepest = 5
const vagueName = /\/index\.tsx?$|(^|[-/])(utils?|helpers?|common|misc|managers?)(-[^/]*)?\.tsx?$/
const product = /^(domain|drawing|contract|server|web)\/src\/(?!.*(\.test\.tsx?$|\/testing\/))/

/**
 * Every violation of the project's structure. `entries` are modules started by something other than an import; without
 * any, no module counts as unused.
 */
export function checkStructure(
  modules: readonly SourceModule[],
  packages: Packages,
  entries: readonly string[],
): Fault[] {
  return [
    ...wrongArrows(modules),
    ...partsWithoutLayer(modules),
    ...wrongCycles(modules),
    ...wrongPackages(modules, packages),
    ...unusedModules(modules, entries),
    ...wrongPlaces(modules),
  ]
}

function wrongArrows(modules: readonly SourceModule[]): Fault[] {
  return modules.flatMap(({ path, references }) =>
    references.flatMap((reference) =>
      arrows
        .filter(({ forbids }) => forbids(path, reference))
        .map(({ name, why }) => ({ rule: name, path, target: reference.target, why })),
    ),
  )
}

function partsWithoutLayer(modules: readonly SourceModule[]): Fault[] {
  return modules.flatMap(({ path }) => {
    const part = partOf(path)
    return part !== null && !isTest(path) && layerOf(part) < 0
      ? [{ rule: 'declared-layer', path, why: `tools/structure/layers.ts says no layer for ${part}` }]
      : []
  })
}

function wrongCycles(modules: readonly SourceModule[]): Fault[] {
  const files = modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, references }) => references.map(({ target }) => ({ from: path, to: target })))
  return withoutFolderCycles.flatMap((root) =>
    folderCycles(root, files).map(({ from, to }) => ({
      rule: 'folder-cycle',
      path: from,
      target: to,
      why: 'the folders of these two import each other, directly or over others',
    })),
  )
}

/** `npm start` installs no devDependencies, so the product's packages must not be among them. */
function wrongPackages(modules: readonly SourceModule[], { dependencies, devDependencies }: Packages): Fault[] {
  return modules.flatMap(({ path, references }) =>
    references.flatMap(({ target, typeOnly }) => {
      if (!target.startsWith('npm:')) return []
      const name = target.slice('npm:'.length)
      if (dependencies.has(name)) return []
      if (!devDependencies.has(name))
        return [{ rule: 'declared-package', path, target, why: 'package.json does not name it' }]
      return product.test(path) && !typeOnly
        ? [{ rule: 'declared-package', path, target, why: 'the product needs it, but it is a devDependency' }]
        : []
    }),
  )
}

/** A module reached only by tests, or by nothing, is dead code. */
function unusedModules(modules: readonly SourceModule[], entries: readonly string[]): Fault[] {
  if (entries.length === 0) return []
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const { target } of byPath.get(path)?.references ?? []) waiting.push(target)
  }
  return modules
    .filter(({ path }) => product.test(path) && !path.endsWith('.d.ts') && !reached.has(path))
    .map(({ path }) => ({ rule: 'used-module', path, why: 'no part of the product imports it' }))
}

function wrongPlaces(modules: readonly SourceModule[]): Fault[] {
  return modules.flatMap(({ path, onlyPassesOn }) => [
    ...(path.split('/').length - 1 > deepest
      ? [{ rule: 'depth', path, why: `it lies more than ${deepest} folders deep` }]
      : []),
    ...(vagueName.test(path) ? [{ rule: 'name', path, why: 'its name does not say what it holds' }] : []),
    ...(onlyPassesOn && !path.endsWith('/areas.ts')
      ? [{ rule: 'barrel', path, why: 'it only passes on what other modules export' }]
      : []),
  ])
}
