import { languages } from '../languages.ts'
import { stopWords } from '../words/stop-words.ts'
import { isNameEnding, namesThatAreWords, type NameStem, nameStems } from './name-forms.ts'

/** A person whose name must not leave the installation. */
export interface KnownPerson {
  /** The person's table, and their id in it. */
  kind: 'player' | 'member' | 'assignee' | 'recipient'
  id: string
  name: string
}

/** A token in a text that is sent, and what it stands for. */
export interface Pseudonym {
  token: string
  form: string
  kind: KnownPerson['kind'] | 'address'
  id: string
}

const word = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu
const token = /\[P\d+(?:\/\d+)?\]/g
/** After these, a capitalized word at the start of a sentence is no name: "Will we", "Toivon, että". */
const afterWords = new Set(
  'we you they it the this that he she i there our my your be not a an everyone anybody someone että ettei mukaan siitä on ei der die das ein eine wir ihr att om det vi dat het een we'.split(
    ' ',
  ),
)
const smallWords = new Set(languages.flatMap((language) => [...stopWords(language)]))

interface NameEntry {
  person: KnownPerson
  number: number
  stem: NameStem
  /** Also an ordinary word, so only a capital makes it a name. */
  isWord: boolean
}

/** A text without its pseudonyms. */
export function withoutTokens(text: string): string {
  return text.replaceAll(token, ' ')
}

/**
 * Replaces the names of known people, in all inflected forms, and all e-mail addresses by tokens; the same form always
 * gets the same token. Words that only look like a name (toivo, will) stay: they are names only with a capital.
 */
export class Pseudonyms {
  readonly #stems = new Map<string, NameEntry[]>()
  readonly #tokens = new Map<string, Pseudonym>()
  readonly #formsOf = new Map<number, number>()
  #numbers = 0

  constructor(people: readonly KnownPerson[]) {
    const numbers = new Map<string, number>()
    for (const person of people) {
      const key = person.name.trim().toLowerCase()
      const number = numbers.get(key) ?? (this.#numbers += 1)
      numbers.set(key, number)
      for (const part of person.name.normalize('NFC').match(word) ?? []) this.#learn(part, person, number)
    }
  }

  #learn(part: string, person: KnownPerson, number: number): void {
    const name = part.toLowerCase()
    if (name.length < 2 || (person.kind === 'assignee' && !/^\p{Lu}/u.test(part))) return
    if (smallWords.has(name) && !namesThatAreWords.has(name)) return
    const isWord = name.length <= 3 || namesThatAreWords.has(name) || smallWords.has(name) || person.kind === 'assignee'
    for (const stem of nameStems(name)) {
      const known = this.#stems.get(stem.stem) ?? []
      this.#stems.set(stem.stem, [...known, { person, number, stem, isWord }])
    }
  }

  /** The text to send, with names and addresses replaced. */
  hide(text: string): string {
    const plain = text.normalize('NFC').replaceAll(token, (found) => `(${found.slice(1, -1)})`)
    const withoutAddresses = replaceAddresses(plain, (found) =>
      this.#tokenFor(found, 'address', '', found.toLowerCase()),
    )
    const parts: string[] = []
    let from = 0
    for (const found of withoutAddresses.matchAll(word)) {
      const [written] = found
      const at = found.index
      if (withoutAddresses[at - 1] === '[' && /^P\d/.test(withoutAddresses.slice(at, at + 2))) continue
      const entry = this.#nameIn(written, withoutAddresses, at)
      if (!entry) continue
      parts.push(
        withoutAddresses.slice(from, at),
        this.#tokenFor(written, entry.person.kind, entry.person.id, entry.number),
      )
      from = at + written.length
    }
    return parts.join('') + withoutAddresses.slice(from)
  }

  /** Hides a whole name, even if it looks like an ordinary word. */
  hideName(name: string, person: Pick<KnownPerson, 'kind' | 'id'>): string {
    const hidden = this.hide(name)
    return withoutTokens(hidden).trim() === ''
      ? hidden
      : this.#tokenFor(name, person.kind, person.id, name.toLowerCase())
  }

  /** All tokens used so far, to be stored for putting names back. */
  get given(): Pseudonym[] {
    return [...this.#tokens.values()]
  }

  #nameIn(written: string, text: string, at: number): NameEntry | null {
    const letters = written.toLowerCase().replaceAll('’', "'")
    for (let length = letters.length; length >= 2; length -= 1) {
      const ending = letters.slice(length)
      const entry = this.#stems.get(letters.slice(0, length))?.find(({ stem }) => isNameEnding(ending, stem))
      if (entry && (!entry.isWord || isName(written, text, at))) return entry
    }
    return null
  }

  #tokenFor(form: string, kind: Pseudonym['kind'], id: string, whose: number | string): string {
    const key = `${whose} ${form}`
    const known = this.#tokens.get(key)
    if (known) return known.token
    const number = typeof whose === 'number' ? whose : this.#numberOf(whose)
    const count = (this.#formsOf.get(number) ?? 0) + 1
    this.#formsOf.set(number, count)
    const made = { token: count === 1 ? `[P${number}]` : `[P${number}/${count}]`, form, kind, id }
    this.#tokens.set(key, made)
    return made.token
  }

  readonly #others = new Map<string, number>()
  #numberOf(whose: string): number {
    const known = this.#others.get(whose) ?? (this.#numbers += 1)
    this.#others.set(whose, known)
    return known
  }
}

/** Replaces e-mail addresses: anything without spaces around an @ that has a dot after it. */
function replaceAddresses(text: string, by: (found: string) => string): string {
  let made = ''
  let done = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at
    while (from > done && /[\p{L}\p{N}._%+-]/u.test(text[from - 1] ?? '')) from -= 1
    let to = at + 1
    while (to < text.length && /[\p{L}\p{N}.-]/u.test(text[to] ?? '')) to += 1
    while (text[to - 1] === '.') to -= 1
    if (from === at || !text.slice(at, to).includes('.')) continue
    made += text.slice(done, from) + by(text.slice(from, to))
    done = to
  }
  return made + text.slice(done)
}

/**
 * Whether a word that is also a name is one here: it has a capital, is not in an all-capitals line, and is not the
 * first word of a sentence that continues as an ordinary one.
 */
function isName(written: string, text: string, at: number): boolean {
  if (!/^\p{Lu}/u.test(written)) return false
  const after = /^[\s,]{0,9}(\p{L}+)/u.exec(text.slice(at + written.length, at + written.length + 40))?.[1] ?? ''
  const gap = text.slice(Math.max(0, at - 40), at)
  const before = gap.trimEnd()
  const isLoud = written.length > 1 && written === written.toUpperCase()
  if (isLoud && (after.length > 1 ? after === after.toUpperCase() : /^\p{Lu}{2}$/u.test(before.slice(-2)))) return false
  const isFirst = before === '' || '.!?:;"”»«„(–-'.includes(before.slice(-1)) || gap.slice(before.length).includes('\n')
  return !(isFirst && afterWords.has(after.toLowerCase()))
}

/** Puts names back. Unknown tokens, and tokens of people who were deleted, become `somebody`. */
export function putBack(text: string, given: readonly Pseudonym[], somebody: string): string {
  return text.replaceAll(token, (found) => given.find((one) => one.token === found)?.form ?? somebody)
}
