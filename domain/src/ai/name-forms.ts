/** A stem that endings are added to; `isWhole` if the stem is also a form itself. */
export interface NameStem {
  stem: string
  isWhole: boolean
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
 * The lower-case stems of a name in Finnish inflection: weakened consonants (Pekka, Peka-), a changed last vowel (Mäki,
 * Mäe-), `-nen` as `-se`, and an `i` after a consonant. The other languages only add endings.
 */
export function nameStems(name: string): NameStem[] {
  const stems = new Set<string>()
  const last = name.at(-1)
  if (name.endsWith('nen')) for (const end of ['se', 's', 'si']) stems.add(name.slice(0, -3) + end)
  else if (isVowel(last)) {
    const head = name.slice(0, -1)
    const ends = last === 'i' ? ['i', 'e'] : [last ?? '']
    for (const end of ends) {
      if (end !== last) stems.add(head + end)
      for (const [strong, weak] of gradations)
        if (head.endsWith(strong)) {
          stems.add(head.slice(0, -strong.length) + weak + end)
          break
        }
    }
    // Single consonants weaken in few names, so the longer patterns above are tried first.
    if (/[aeiouyäö]k$/.test(head)) for (const end of ends) stems.add(head.slice(0, -1) + end)
  } else {
    stems.add(`${name}i`)
    if (last === 's') {
      stems.add(`${name.slice(0, -1)}kse`)
      if (isVowel(name.at(-2))) stems.add(name.slice(0, -1) + (name.at(-2) ?? ''))
    }
  }
  stems.delete(name)
  return [{ stem: name, isWhole: true }, ...[...stems].map((stem) => ({ stem, isWhole: false }))]
}

const cases =
  'n a ä ta tä tta ttä ssa ssä sta stä lla llä lta ltä lle na nä ksi an en in on un yn än ön hin seen t ien ten iden ille illa illä ista istä issa ilta'
const possessives = 'ni si nsa nsä mme nne'
const clitics = 'kin kaan kään ko kö han hän pa pä'
const others = ["'s", 's', "s'", "'n", "'ssa", "'lle"]

/** Endings in the five languages; the empty one is the bare name. */
const endings: ReadonlySet<string> = new Set([
  ...others,
  ...[...cases.split(' '), ''].flatMap((one) => [one, ...clitics.split(' ').map((clitic) => one + clitic)]),
  ...possessives.split(' '),
])

/** Whether a stem with this ending is still the same name. */
export function isNameEnding(letters: string, { isWhole }: NameStem): boolean {
  return letters === '' ? isWhole : endings.has(letters)
}

/**
 * Names that are also words in one of the five languages, in lower case. They count as names only with a capital, and
 * only if `isName` finds nothing against it.
 */
export const namesThatAreWords: ReadonlySet<string> = new Set(
  `will mark rose grace hope faith joy bill art may june april august drew sue chance don ray miles rich rob pat jack frank earl dean lance grant
  chase sky ivy lily daisy violet iris ruby pearl amber olive hazel victor miller smith baker cook young white brown black green long short king
  toivo aino anna ilo onni rauha lahja armas tuuli pilvi meri satu sade taisto voitto veli sisko aamu ilta taimi lumi orvokki kielo tähti ahti oiva urho
  sulo impi aatos vieno hilja hilla mainio into kauko kai lauri pilvi säde usko valo viljo virpi marja vuokko vuori joki niemi mäki lahti salo
  koski saari ranta järvi laine lehto halla aho suo
  ernst wolf reich klein gross lang jung roth weiss schwarz koch bauer schneider richter vogt winter sommer stern rein engel
  björn sten stig lo maj berg lind holm ek lund ström dal alm frid vår rolig bo ulf ros
  roos wil rein jong groot bakker visser boer prins ster bos berk loop`.split(/\s+/),
)
