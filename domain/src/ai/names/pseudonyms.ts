import { stopWords } from '../../words/stop-words.ts'
import { languageOf } from '../../words/language-of.ts'
import { isNameEnding, type NameStem, nameStems } from './name-forms.ts'
import { continuesAsWord, isSmallWord, type NameNeeds, needsOf } from './name-words.ts'

/** A person whose name must not leave the installation. */
export interface KnownPerson {
  /** The person's table, and their id in it. */
  kind: 'player' | 'member' | 'assignee' | 'recipient'
  id: string
  name: string
  /** Taken from an e-mail address, so it may be no name. */
  isGuess?: boolean
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

interface NameEntry {
  person: KnownPerson
  number: number
  stem: NameStem
  needs: NameNeeds
}

/** A text without its pseudonyms. */
export function withoutTokens(text: string): string {
  return text.replaceAll(token, ' ')
}

/**
 * Replaces the names of known people, in all inflected forms, and all e-mail addresses by tokens; the same form always
 * gets the same token. Words that only look like a name (toivo, will) stay: they are names only with a capital. Where a
 * capital leaves it open, as at the start of a sentence, they are hidden (decision 0034).
 */
export class Pseudonyms {
  #stems = new Map<string, NameEntry[]>()
  #numberOfName = new Map<string, number>()
  /** What words turned out to be: most come again and again. */
  #entries = new Map<string, readonly NameEntry[]>()
  readonly #tokens = new Map<string, Pseudonym>()
  readonly #formsOf = new Map<number, number>()
  #numbers = 0

  constructor(people: readonly KnownPerson[]) {
    for (const person of people) this.learn(person)
  }

  /** Learns one more person, whose name is hidden from then on. */
  learn(person: KnownPerson): void {
    this.#entries.clear()
    const key = person.name.trim().toLowerCase()
    const number = this.#numberOfName.get(key) ?? (this.#numbers += 1)
    this.#numberOfName.set(key, number)
    const parts = (person.name.normalize('NFC').match(word) ?? []).filter((part) => part.length > 1)
    const isCertain = person.kind === 'member' && !person.isGuess
    const needs = needsOf(parts, isCertain)
    for (const [index, part] of parts.entries()) this.#learn(part, needs[index] ?? 'word', person, number)
  }

  /** Pseudonyms of the same people with the tokens given so far; later ones of either are no matter of the other. */
  branch(): Pseudonyms {
    const branch = new Pseudonyms([])
    branch.#stems = this.#stems
    branch.#numberOfName = this.#numberOfName
    branch.#entries = this.#entries
    branch.#numbers = this.#numbers
    for (const [key, pseudonym] of this.#tokens) branch.#tokens.set(key, pseudonym)
    for (const [number, forms] of this.#formsOf) branch.#formsOf.set(number, forms)
    for (const [whose, number] of this.#others) branch.#others.set(whose, number)
    return branch
  }

  #learn(part: string, needs: NameNeeds, person: KnownPerson, number: number): void {
    for (const stem of nameStems(part.toLowerCase())) {
      const known = this.#stems.get(stem.stem)
      const entry = { person, number, stem, needs }
      if (known) known.push(entry)
      else this.#stems.set(stem.stem, [entry])
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
    return this.#entriesOf(written).find((entry) => this.#isMeant(entry, written, text, at)) ?? null
  }

  /** The names that a word can be a form of, those with the shortest endings in front. */
  #entriesOf(written: string): readonly NameEntry[] {
    const letters = written.toLowerCase().replaceAll('’', "'")
    const known = this.#entries.get(letters)
    if (known) return known
    const found = this.#findEntries(letters)
    this.#entries.set(letters, found)
    return found
  }

  #findEntries(letters: string): NameEntry[] {
    const entries: NameEntry[] = []
    for (let length = letters.length; length >= 2; length -= 1) {
      const ending = letters.slice(length)
      const found = this.#stems.get(letters.slice(0, length)) ?? []
      entries.push(...found.filter(({ stem }) => isNameEnding(ending, stem)))
    }
    return entries
  }

  #isMeant({ needs, number, stem }: NameEntry, written: string, text: string, at: number): boolean {
    const letters = written.toLowerCase()
    const isInflected = letters !== stem.stem || !stem.isWhole
    // “Jos” is Finnish for “if” before it is a form of Jo.
    if (isInflected && isSmallWord(letters) && (letters === written || beginsSentence(text.slice(0, at)))) return false
    if (needs === 'name' || isName(written, text, at, needs)) return true
    // Beside another part of the same name: “So Yun”, “hans müller”.
    const next = /^[\s-]{1,3}(\p{L}[\p{L}\p{M}]*)/u.exec(text.slice(at + written.length, at + written.length + 60))?.[1]
    if (next === undefined) return false
    const haveCapitals = /^\p{Lu}/u.test(written) && /^\p{Lu}/u.test(next)
    return this.#entriesOf(next).some(
      (other) => other.number === number && (other.needs === 'name' || (other.needs === 'word' && haveCapitals)),
    )
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

/** Forms of address that have a capital in the middle of a sentence, too. */
const polite = new Set('sie ihr ihre ihrem ihren ihrer ihnen du dir dich dein euch'.split(' '))

/** Whether a word that is also a name is one here. */
function isName(written: string, text: string, at: number, needs: Exclude<NameNeeds, 'name'>): boolean {
  if (!/^\p{Lu}/u.test(written)) return false
  const letters = written.toLowerCase()
  const after = text.slice(at + written.length, at + written.length + 40)
  const isFirst = beginsSentence(text.slice(Math.max(0, at - 40), at))
  if (needs === 'small') return !isFirst && !isLoud(written, text, at) && !polite.has(letters)
  if (isFirst && continuesAsWord(letters, after)) return false
  // In capitals throughout, nothing but the language tells a small word from a name.
  if (isSmallWord(letters) && isLoud(written, text, at)) {
    const language = languageOf(text)
    return language === null || !stopWords(language).has(letters)
  }
  return true
}

function beginsSentence(before: string): boolean {
  const said = before.trimEnd()
  return said === '' || '.!?:;"”»«„“(–-•*'.includes(said.slice(-1)) || before.slice(said.length).includes('\n')
}

/** Whether a word stands among others that are all in capitals. */
function isLoud(written: string, text: string, at: number): boolean {
  if (written.length < 2 || written !== written.toUpperCase()) return false
  const after = /^[\s,]{0,9}(\p{L}+)/u.exec(text.slice(at + written.length, at + written.length + 40))?.[1] ?? ''
  const before = text.slice(Math.max(0, at - 40), at).trimEnd()
  return after.length > 1 ? after === after.toUpperCase() : /^\p{Lu}{2}$/u.test(before.slice(-2))
}

/** Puts names back. Unknown tokens, and tokens of people who were deleted, become `somebody`. */
export function putBack(text: string, given: readonly Pseudonym[], somebody: string): string {
  return text.replaceAll(token, (found) => given.find((one) => one.token === found)?.form ?? somebody)
}
