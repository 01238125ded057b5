import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import { withArea, withElement, withImport, withNameInSet } from './edit-module.ts'
import { camelCase, singular, type NewEndpoint } from './new-endpoint.ts'
import { contractPart } from './contract-part.ts'
import type { Part } from './part.ts'
import { commandPart, routePart, rowPart } from './server-parts.ts'
import { testPart } from './test-part.ts'

/** Where the parts of an area are. */
const contractFolder = 'contract/src'
const serverFolder = 'server/src'
const accessFolder = 'testing/access'
const layers = 'tools/structure/layers.ts'

export interface Plan {
  /** New file contents by path. */
  files: Map<string, string>
  /** What only the author can do. */
  left: string[]
}

/**
 * The files of the project at `root` with the skeleton of an endpoint added, or the obstacles: existing code is never
 * overwritten. `existing` are the project's endpoints. Reads only, writes nothing.
 */
export function planEndpoint(
  root: string,
  existing: readonly Pick<EndpointDefinition, 'id' | 'method' | 'path'>[],
  endpoint: NewEndpoint,
): Plan | { faults: string[] } {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
  const { area, constant, file } = endpoint
  const folder = `${serverFolder}/${area}`
  const paths = {
    contract: `${contractFolder}/${contractFile(read(`${contractFolder}/areas.ts`) ?? '', endpoint)}`,
    routes: `${folder}/routes.ts`,
    command: `${folder}/commands/${file}.ts`,
    test: `${folder}/${file}.test.ts`,
    rows: `${accessFolder}/rows/${area}.ts`,
  }
  const texts = { contract: read(paths.contract), routes: read(paths.routes), rows: read(paths.rows) }
  const isNewArea = texts.contract === null
  const faults = [
    ...existing
      .filter(
        ({ id, method, path }) =>
          id === endpoint.id || (method === endpoint.method && shape(path) === shape(endpoint.path)),
      )
      .map(({ id, method, path }) => `${id} already exists: ${method} ${path}.`),
    ...[paths.command, paths.test].filter((path) => read(path) !== null).map((path) => `${path} already exists.`),
    ...[paths.contract, paths.routes]
      .filter((path) => new RegExp(`\\b${constant}(Endpoint)?\\b`).test(read(path) ?? ''))
      .map((path) => `${path} already uses the name ${constant}.`),
    ...(isNewArea && existsSync(join(root, folder)) ? [`${folder} exists, but is not an area.`] : []),
    ...(isNewArea && /[^a-z-]/.test(area) ? [`A resource cannot be called ${area}: letters and dashes only.`] : []),
  ]
  if (faults.length > 0) return { faults }

  const contractPath = paths.contract.slice(`${contractFolder}/`.length)
  const routes = routePart(endpoint, contractPath)
  const row = rowPart(endpoint)
  const routesName = camelCase(`${singular(area)}-routes`)
  const newRoutes = `\nexport const ${routesName} = [\n${routes.code},\n]\n`
  const newRows = `\nexport const rows: RowsOf<'${camelCase(area)}'> = {\n${row.code},\n}\n`
  const extended = {
    routes: texts.routes === null ? newRoutes : withElement(texts.routes, /Routes$/, routes.code),
    rows: texts.rows === null ? newRows : withElement(texts.rows, /^rows$/, row.code),
  }
  if (extended.routes === null) return { faults: [`${paths.routes} exports no list of routes.`] }
  if (extended.rows === null) return { faults: [`${paths.rows} exports no rows.`] }
  const contract = contractPart(endpoint)
  const files = new Map([
    [paths.contract, imported(contract, (texts.contract ?? '') + contract.code)],
    [paths.routes, imported(routes, extended.routes)],
    [paths.command, written(commandPart(endpoint))],
    [paths.test, written(testPart(endpoint))],
    [paths.rows, imported(row, extended.rows)],
  ])
  if (isNewArea) {
    const name = camelCase(area)
    const lists = [
      [contractFolder, `export * as ${name} from './${contractPath}'`],
      [serverFolder, `export { ${routesName} as ${name} } from './${area}/routes.ts'`],
      [accessFolder, `export * as ${name} from './rows/${area}.ts'`],
    ] as const
    const known = withNameInSet(read(layers) ?? '', 'areas', area)
    if (known === null) return { faults: [`${layers} exports no set of areas.`] }
    files.set(layers, known)
    for (const [place, line] of lists) files.set(`${place}/areas.ts`, withArea(read(`${place}/areas.ts`) ?? '', line))
  }
  return { files, left: left(endpoint, paths) }
}

/** Where an area's contract is; that of a new area is with the games or with the people. */
function contractFile(areas: string, { area, about }: NewEndpoint): string {
  const known = [...areas.matchAll(/'\.\/([\w/-]+\.ts)'/g)].map(([, path = '']) => path)
  return known.find((path) => basename(path) === `${area}.ts`) ?? `${about === 'game' ? 'games' : 'people'}/${area}.ts`
}

/** A path without the names of its parameters. */
function shape(path: string): string {
  return path.replaceAll(/:\w+/g, ':')
}

function written(part: Part): string {
  return imported(part, part.code)
}

function imported({ imports }: Part, code: string): string {
  return imports.reduce((text, [from, ...names]) => withImport(text, from, names), code)
}

function left(endpoint: NewEndpoint, paths: Record<'contract' | 'command' | 'test' | 'rows', string>): string[] {
  const unknown = endpoint.params.filter((name) => name !== 'gameId' && name !== 'organizationId')
  return [
    `${paths.contract}: describe it, and write its schemas and error codes.`,
    `${paths.command} and ${paths.test}: write the command and its tests.`,
    `${paths.rows}: remove .replaceAll('+', '4') and its comment; a body that cannot be empty goes into \`bodies\`.`,
    ...(unknown.length > 0
      ? [`${serverFolder}/http/access/access.test.ts: \`values\` needs ${unknown.join(', ')}, unless it has them.`]
      : []),
    'A new error code is a line in contract/src/error-codes.ts and a text in each of the five contract/src/messages/*.json.',
  ]
}
