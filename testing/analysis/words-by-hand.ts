import type { AnalysedGame } from '../games/analysed-games.ts'

interface KnownWord {
  form: string
  /** Forms with the same base are one word; null: it says nothing. */
  base: string | null
  /** It is a word only if nobody of this name played. */
  name?: string
}

/** What people write in random organizations. */
export const vocabulary: Record<'en' | 'fi', readonly KnownWord[]> = {
  en: [
    { form: 'handover', base: 'handover' },
    { form: 'Handovers', base: 'handover' },
    { form: 'board', base: 'board' },
    { form: 'boards', base: 'board' },
    { form: 'the', base: null },
    { form: 'of', base: null },
    { form: 'Aino', base: 'aino', name: 'Aino' },
    { form: 'Mateo’s', base: 'mateo', name: 'Mateo' },
  ],
  fi: [
    { form: 'taulu', base: 'taulu' },
    { form: 'taulut', base: 'taulu' },
    { form: 'Luottamus', base: 'luottamus' },
    { form: 'luottamus', base: 'luottamus' },
    { form: 'mutta', base: null },
    { form: 'ja', base: null },
    { form: 'Aino', base: 'aino', name: 'Aino' },
    { form: 'Mateon', base: 'mateo', name: 'Mateo' },
  ],
}

/** The language of the decks of an analysed organization. */
export const languageOf = ({ deck }: { deck: number }) => (deck === 1 ? 'fi' : 'en')

/** The words of these games' conclusions by plain arrays. */
export function wordsByHand(games: readonly AnalysedGame[]) {
  const names = games.flatMap((game) => game.names)
  const texts = games.flatMap((game) => {
    const language = languageOf(game)
    return [...game.findings, ...game.actions.map(({ name }) => name)].map((text) => ({
      language,
      words: text.split(' ').flatMap((form, index) => {
        const word = vocabulary[language].find((known) => known.form === form && known.base !== null)
        return word ? { ...word, form: form.replace('’s', ''), isFirst: index === 0 } : []
      }),
    }))
  })
  const bases = (['en', 'fi'] as const).flatMap((language) =>
    [...new Set(vocabulary[language].map(({ base }) => base))].flatMap((base) =>
      base === null ? [] : { language, base },
    ),
  )
  const words = bases.flatMap(({ language, base }) => {
    const own = texts.filter((text) => text.language === language)
    const isSame = (word: KnownWord) => word.base === base && !names.includes(word.name ?? '')
    const seen = own.flatMap((text) => text.words.filter(isSame))
    // The capital of a text's first word stays only if the word has one elsewhere, and is small nowhere.
    const elsewhere = seen.filter(({ form, isFirst }) => !isFirst || form === form.toLowerCase())
    const isCapital = elsewhere.length > 0 && elsewhere.every(({ form }) => form !== form.toLowerCase())
    const forms = seen.map(({ form, isFirst }) => (isFirst && !isCapital ? form.toLowerCase() : form))
    const times = (form: string) => forms.filter((one) => one === form).length
    const most = Math.max(...forms.map(times))
    const written = forms
      .filter((form) => times(form) === most)
      .toSorted()
      .at(-1)
    if (written === undefined) return []
    return {
      language,
      base,
      word: written,
      count: forms.length,
      texts: own.filter((text) => text.words.some(isSame)).length,
    }
  })
  return {
    words,
    total: words.reduce((sum, { count }) => sum + count, 0),
    // Names are left out of the words only, so that a text with nothing else still counts.
    languages: (['en', 'fi'] as const)
      .map((language) => ({
        language,
        texts: texts.filter((text) => text.language === language && text.words.length > 0).length,
      }))
      .filter((one) => one.texts > 0),
  }
}
