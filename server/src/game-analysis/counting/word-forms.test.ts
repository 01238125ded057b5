import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { WordCounter } from '#domain/words/word-counter.ts'
import { type BaseForms, findVoikko } from '#server/adapters/voikko/voikko.ts'
import { inflectedForms as sets, otherForms } from '#testing/analysis/inflected-forms.ts'
import { sumsVersion } from './period-sums.ts'
import { wordForms } from './word-forms.ts'

/** Of 100 forms, how many must share the lemma of most forms of their word; Finnish ones without Voikko. */
const wanted: Record<Language, number> = { en: 90, fi: 78, de: 85, sv: 85, nl: 80 }

const voikko = await findVoikko()
afterAll(() => voikko?.close())

describe.each([
  ['those that the rules were made with', sets],
  ['others', otherForms],
])('%s', (_, forms) => {
  test.each(languages)('forms of one word come together, and words stay apart, in %s', (language) => {
    const { right, wrong } = measured(forms[language], language, null)
    expect(right).toBeGreaterThanOrEqual(wanted[language])
    expect(wrong).toBe(0)
  })

  test.runIf(voikko !== null)(
    'with Voikko, which is not everywhere installed, nearly all Finnish forms do',
    async () => {
      await voikko?.learn(forms.fi.split(/\s+/))
      const { right, wrong } = measured(forms.fi, 'fi', voikko)
      expect(right).toBeGreaterThanOrEqual(95)
      expect(wrong).toBe(0)
    },
  )
})

test('what is counted of a text stays as it was for `sumsVersion`: increase this when that changes', () => {
  const counter = new WordCounter(wordForms(null))
  for (const language of languages) for (const line of sets[language].split('\n')) counter.add(line, language)
  const counted = createHash('sha256').update(JSON.stringify(counter.counted())).digest('hex')
  expect([sumsVersion, counted.slice(0, 16)]).toEqual([6, 'f75a2e96dfdf3af2'])
})

test('words that say nothing are left out, and English ones that say something are not', () => {
  const { saysNothing } = wordForms(null)
  expect(saysNothing('kukaan', 'fi')).toBe(true)
  expect(saysNothing('vuoro', 'fi')).toBe(false)
  expect(saysNothing('problem', 'en')).toBe(false)
})

/** Per 100 forms: those that share the lemma of most of their word's forms, and those with another word's lemma. */
function measured(words: string, language: Language, finnish: BaseForms | null) {
  const { lemmaOf } = wordForms(finnish)
  const lemmas = words
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map((forms) => forms.map((form) => lemmaOf(form, language)))
  const usual = lemmas.map((all) => all.toSorted((a, b) => times(all, b) - times(all, a))[0] ?? '')
  const forms = lemmas.flat().length
  const together = lemmas.reduce((sum, all, index) => sum + times(all, usual[index] ?? ''), 0)
  const astray = lemmas.flatMap((all, index) =>
    all.filter((lemma) => usual.some((other, place) => place !== index && other === lemma)),
  )
  return { right: Math.round((100 * together) / forms), wrong: Math.round((100 * astray.length) / forms) }
}

function times(all: readonly string[], one: string): number {
  return all.filter((other) => other === one).length
}
