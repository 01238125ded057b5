import { posix } from 'node:path'
import type { Fault } from './check-structure.ts'

const fence = /^```.*?^```/gms
const code = /`([^`\n]+)`/g
const link = /\]\(([^)\s]+)\)/g
const heading = /^#+ +(.+)$/gm
const pathLike = /^[\w@][\w.@-]*(\/[\w.@-]+)*\/?$/
const sourceFile = /\.(tsx?|mjs|css|sql|html)$/
const otherFile = /\/[^/]+\.(md|json|svg|png)$/

/**
 * Every path in `documents` (Markdown by path) that is not in `paths`, the project's files and folders. Text in code
 * counts as a path if it ends like one or begins with a folder of the project; a link always does, with the heading
 * after its `#`. Paths may be written from the root, from the document, or from any folder above the file:
 * `game/viewer.ts`.
 * @param ignored folders outside the repository, such as `data`
 */
export function missingPaths(
  documents: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
  ignored: ReadonlySet<string> = new Set(),
): Fault[] {
  const ends = new Set([...paths].flatMap(endsOf))
  const roots = new Set([...paths].flatMap((path) => /^(?:(?:server|web)\/src\/)?([^/.]+)$/.exec(path)?.[1] ?? []))
  const isNamed = (word: string) =>
    pathLike.test(word) &&
    ![...ignored].some((folder) => `${word}/`.startsWith(`${folder}/`)) &&
    (word.endsWith('/') ||
      sourceFile.test(word) ||
      otherFile.test(word) ||
      (word.includes('/') && roots.has(word.split('/')[0] ?? '')))
  return [...documents].flatMap(([path, text]) => {
    const prose = text.replaceAll(fence, '')
    const words = [...prose.matchAll(code)].flatMap(([, span = '']) => span.split(' ')).filter(isNamed)
    const gone = words.filter((word) => !ends.has(word.replace(/\/$/, '')) && !paths.has(beside(path, word)))
    const links = [...prose.matchAll(link)].map(([, target = '']) => target)
    const broken = links.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(path, target, documents, paths))
    return [...new Set([...gone, ...broken])].map((target) => ({
      rule: 'documented-path',
      path,
      target,
      why: 'a path that a document names exists',
    }))
  })
}

const beside = (document: string, target: string) => posix.join(posix.dirname(document), target).replace(/\/$/, '')

/** `a/b/c.ts`, `b/c.ts` and `c.ts`. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function leadsSomewhere(
  document: string,
  target: string,
  documents: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): boolean {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? document : beside(document, file)
  if (!paths.has(path)) return false
  const text = documents.get(path)
  return anchor === undefined || text === undefined || anchorsOf(text).has(anchor)
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(heading)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
