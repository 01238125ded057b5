import type { Language } from '../languages.ts'

/**
 * Words in groups by their language, since one frequent word next to another means little across languages. Groups are
 * in the order of their most frequent words, and words keep their order.
 *
 * @param words most frequent first
 */
export function wordsByLanguage<Word extends { language: Language }>(
  words: readonly Word[],
): { language: Language; words: Word[] }[] {
  // Map.groupBy is younger than some phones.
  const groups = new Map<Language, Word[]>()
  for (const word of words) {
    const own = groups.get(word.language)
    if (own) own.push(word)
    else groups.set(word.language, [word])
  }
  return [...groups].map(([language, own]) => ({ language, words: own }))
}
