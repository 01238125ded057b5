import { firstNames } from './first-names.ts'

/** A stem that endings are added to; `isWhole` if the stem is also a form itself. */
export interface NameStem {
  stem: string
  isWhole: boolean
  /** Takes endings of the plural only. */
  isPlural?: boolean
}

const gradations: readonly (readonly [strong: string, weak: string])[] = [
  ['kk', 'k'],
  ['pp', 'p'],
  ['tt', 't'],
  ['nk', 'ng'],
  ['mp', 'mm'],
  ['nt', 'nn'],
  ['lt', 'll'],
  ['rt', 'rr'],
  ['ht', 'hd'],
  ['k', ''],
  ['t', 'd'],
  ['p', 'v'],
]
const isVowel = (sign: string | undefined) => sign !== undefined && 'aeiouyåäöéü'.includes(sign)

/**
 * The lower-case stems of a name in Finnish inflection: weakened consonants (Pekka, Peka-), strengthened ones (Kangas,
 * Kankaa-), a changed last vowel (Mäki, Mäe-), `-nen` as `-se`, and an `i` after a consonant. The other languages only
 * add endings.
 */
export function nameStems(name: string): NameStem[] {
  const last = name.at(-1)
  const stems = new Set(
    name.endsWith('nen')
      ? ['se', 's', 'si'].map((end) => name.slice(0, -3) + end)
      : isVowel(last)
        ? [...vowelStems(name), ...(last === 'e' ? [`${name}e`, ...strongStems(name.slice(0, -1), 'ee', name)] : [])]
        : consonantStems(name),
  )
  stems.delete(name)
  const plural = last === 'a' || last === 'ä' ? vowelStems(name).map((stem) => `${stem.slice(0, -1)}o`) : []
  return [
    { stem: name, isWhole: true },
    ...[...stems].map((stem) => ({ stem, isWhole: false })),
    ...plural.map((stem) => ({ stem, isWhole: false, isPlural: true })),
  ]
}

function vowelStems(name: string): string[] {
  const head = name.slice(0, -1)
  const last = name.slice(-1)
  const ends = last === 'i' ? ['i', 'e'] : [last]
  const weak = gradations.find(([strong]) => head.endsWith(strong))
  return ends.flatMap((end) => [
    head + end,
    ...(weak ? [head.slice(0, -weak[0].length) + weak[1] + end] : []),
    // Single consonants weaken in few names, so the longer patterns are tried first.
    ...(/[aeiouyäö]k$/.test(head) ? [head.slice(0, -1) + end] : []),
  ])
}

function consonantStems(name: string): string[] {
  const vowel = name.at(-2) ?? ''
  if (!name.endsWith('s')) return [`${name}i`]
  const stems = [`${name}i`, `${name.slice(0, -1)}kse`]
  if (!isVowel(vowel)) return stems
  return [...stems, name.slice(0, -1) + vowel, ...strongStems(name.slice(0, -2), vowel + vowel, name)]
}

/** Family names are strong where they get longer; first names keep their consonants (Anne, Annen). */
function strongStems(head: string, end: string, name: string): string[] {
  if (firstNames.has(name)) return []
  return gradations.flatMap(([strong, weak]) =>
    weak !== '' && head.endsWith(weak) ? [head.slice(0, -weak.length) + strong + end] : [],
  )
}

const split = (words: string) => words.split(' ')
const cases = split(
  'n a ä ta tä tta ttä ssa ssä sta stä lla llä lta ltä lle na nä ksi an en in on un yn än ön hin seen t ien ten iden ille illa illä ista istä issa ilta',
)
/** Cases before a possessive: Mikolla-ni. */
const owned = ['', ...split('a ä ta tä ssa ssä sta stä lla llä lta ltä lle na nä kse')]
const possessives = split('ni si nsa nsä mme nne')
const plurals = split('ja jä jen jin iin in ihin issa issä ista istä illa illä ilta iltä ille iksi ina inä itta')
const clitics = split('kin kaan kään ko kö han hän pa pä')
const others = ["'s", 's', "s'", "'n", "'ssa", "'lle"]

const withClitics = (all: readonly string[]) => all.flatMap((one) => [one, ...clitics.map((clitic) => one + clitic)])

/** Endings in the five languages; the empty one is the bare name. */
const endings: ReadonlySet<string> = new Set([
  ...others,
  ...withClitics([...cases, ...plurals, '']),
  ...owned.flatMap((one) => possessives.map((possessive) => one + possessive)),
  // The third person lengthens the case’s vowel instead: Mikolla-an.
  ...owned.filter((one) => one !== '').map((one) => `${one}${one.at(-1) ?? ''}n`),
])
const pluralEndings: ReadonlySet<string> = new Set(withClitics(plurals))

/** Whether a stem with this ending is still the same name. */
export function isNameEnding(letters: string, { isWhole, isPlural = false }: NameStem): boolean {
  if (letters === '') return isWhole
  return (isPlural ? pluralEndings : endings).has(letters)
}
