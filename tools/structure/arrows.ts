import { areas, layerOf, partOf } from './layers.ts'
import type { Reference } from './read-project.ts'

export interface Arrow {
  name: string
  /** Shown in the report beside the two ends. */
  why: string
  forbids: (from: string, reference: Reference) => boolean
}

/** Tests, and `testing` folders with code that only tests need. */
export const isTest = (path: string) => /(\.test\.tsx?$|\/testing\/)/.test(path)
const isProduct = (path: string) => /^(domain|drawing|contract|server|web)\/src\//.test(path) && !isTest(path)
const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const inDomain = within('domain/src')
const inDrawing = within('drawing/src')
const inContract = within('contract/src')
const inServer = within('server/src')
const inWeb = within('web/src')
const isTestTool = (target: string) =>
  target === 'npm:vitest' || target === 'npm:fast-check' || target.startsWith('node:') || target.startsWith('testing/')

const areaOf = (path: string) => {
  const part = partOf(path)
  return part !== null && areas.has(part) ? part : null
}
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

/** The directions of docs/architecture.md as rules over one import. Test files may also use test tools. */
export const arrows: readonly Arrow[] = [
  {
    name: 'domain-is-pure',
    why: 'the domain imports nothing outside itself',
    forbids: (from, { target }) => inDomain(from) && !inDomain(target) && !(isTest(from) && isTestTool(target)),
  },
  {
    name: 'drawing-on-domain',
    why: 'what is drawn imports only itself, the domain, and what writes PDFs and codes',
    forbids: (from, { target }) =>
      inDrawing(from) &&
      !inDrawing(target) &&
      !inDomain(target) &&
      !['npm:pdf-lib', 'npm:@pdf-lib/fontkit', 'npm:svgpath', 'npm:uqr'].includes(target) &&
      !(isTest(from) && isTestTool(target)),
  },
  {
    name: 'contract-on-domain',
    why: 'the contract imports only itself, the domain and zod',
    forbids: (from, { target }) =>
      inContract(from) &&
      !inContract(target) &&
      !inDomain(target) &&
      target !== 'npm:zod' &&
      !(isTest(from) && isTestTool(target)),
  },
  {
    name: 'server-without-web',
    why: 'server and web meet in the contract alone',
    forbids: (from, { target }) => inServer(from) && target.startsWith('web/'),
  },
  {
    name: 'web-without-server',
    why: 'server and web meet in the contract alone',
    forbids: (from, { target }) => inWeb(from) && target.startsWith('server/'),
  },
  {
    name: 'web-in-a-browser',
    why: 'a browser has no Node.js modules',
    forbids: (from, { target }) => inWeb(from) && !isTest(from) && target.startsWith('node:'),
  },
  {
    name: 'product-without-tests',
    why: 'the product does not depend on tests, measurements or tools',
    forbids: (from, { target }) =>
      isProduct(from) &&
      (isTest(target) || target === 'npm:vitest' || within('testing', 'e2e', 'bench', 'tools')(target)),
  },
  {
    name: 'feature-alone',
    why: 'a feature does not import another; what both need belongs to lib, ui or the screen',
    forbids: (from, { target }) =>
      featureOf(from) !== null && featureOf(target) !== null && featureOf(from) !== featureOf(target),
  },
  {
    name: 'feature-below-screens',
    why: 'screens compose features, not the other way round',
    forbids: (from, { target }) => featureOf(from) !== null && within('web/src/screens')(target),
  },
  {
    name: 'ui-at-the-bottom',
    why: 'the design system knows nothing of features, screens and the app',
    forbids: (from, { target }) =>
      within('web/src/ui')(from) && within('web/src/features', 'web/src/screens', 'web/src/app')(target),
  },
  {
    name: 'lib-at-the-bottom',
    why: 'lib knows nothing of features and screens',
    forbids: (from, { target }) => within('web/src/lib')(from) && within('web/src/features', 'web/src/screens')(target),
  },
  {
    name: 'lower-layer',
    why: 'a part of the server imports only from layers below its own (tools/structure/layers.ts)',
    forbids: (from, { target }) => {
      const [own, other] = [partOf(from), partOf(target)]
      if (isTest(from) || own === null || other === null || own === other) return false
      if (areas.has(own) && areas.has(other)) return false
      return layerOf(own) >= 0 && layerOf(other) >= layerOf(own)
    },
  },
  {
    name: 'area-by-commands',
    why: 'a server area calls only the commands of another',
    forbids: (from, { target }) => {
      const [own, other] = [areaOf(from), areaOf(target)]
      return (
        !isTest(from) &&
        own !== null &&
        other !== null &&
        own !== other &&
        !target.startsWith(`server/src/${other}/commands/`)
      )
    },
  },
]
