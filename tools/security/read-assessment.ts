/** One requirement of the standard, as answered in `docs/security.md`. */
export interface Assessed {
  id: string
  how: 'test' | 'setting' | 'no' | 'does not apply'
  where: string
}

const idPattern = /V\d+\.\d+\.\d+/g
/** A sentence may name a chapter or a section to cover everything in it. */
const partPattern = /V\d+(?:\.\d+){0,2}/g
const ways = ['test', 'setting', 'no'] as const

/** The document's answers: the rows of its tables, and the ids in its sentences that begin with "Does not apply". */
export function readAssessment(text: string): Assessed[] {
  return text.split(/\r?\n/).flatMap((line): Assessed[] => {
    if (line.startsWith('Does not apply'))
      return (line.match(partPattern) ?? []).flatMap(allOf).map((id) => ({ id, how: 'does not apply', where: '' }))
    const [, id = '', , how = '', where = ''] = line.split('|').map((cell) => cell.trim())
    const way = ways.find((one) => one === how)
    return /^V\d+\.\d+\.\d+$/.test(id) && way ? [{ id, how: way, where }] : []
  })
}

/** The files that an answer cites. */
export function filesOf({ where }: Assessed): string[] {
  return [...where.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|js))`/g)].map(([, path = '']) => path)
}

/** The tests that an answer cites: after each file, the names (without ids) of those in it that would fail. */
export function testsOf({ where }: Assessed): { path: string; names: string[] }[] {
  return [...where.matchAll(/`([\w./-]+\.test\.\w+)`((?: “[^”]+”)*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
}

/** A test's name without its leading ids. */
export function splitName(name: string): { ids: string[]; rest: string } {
  const rest = name.replace(/^(?:V\d+\.\d+\.\d+ )+/, '')
  return { ids: name.slice(0, name.length - rest.length).match(idPattern) ?? [], rest }
}

/**
 * The number of level 1 and 2 requirements in each section of OWASP ASVS 5.0.0. They are numbered from 1; those of
 * level 3 follow.
 */
const sections = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
}

/** The ids of all requirements that the document answers. */
export const requirements: readonly string[] = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

function allOf(part: string): string[] {
  return requirements.filter((id) => id === part || id.startsWith(`${part}.`))
}
