import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/languages.ts'
import { errorStatus } from './error-codes.ts'

type Words = Record<string, { title: string; detail: string }>

const codes = Object.keys(errorStatus)
const wordsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`./messages/${language}.json`, import.meta.url), 'utf8')) as Words
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()
const english = wordsOf('en')

describe.each(languages)('error messages in %s', (language) => {
  const words = wordsOf(language)

  it('say something for every code of the catalogue and for nothing else, in its order', () => {
    expect(Object.keys(words)).toEqual(codes)
  })

  it('have a title and a detail that are not empty and hold no stray spaces', () => {
    for (const [code, { title, detail }] of Object.entries(words)) {
      for (const text of [title, detail]) {
        expect(text.trim(), code).not.toBe('')
        expect(text, code).toBe(text.trim())
        expect(text, code).not.toMatch(/ {2}|!|'|"/)
      }
      expect(title, `${code}: a title is one short sentence without a full stop`).toMatch(/[^.]$/)
      expect(detail, `${code}: a detail is whole sentences`).toMatch(/\.$/)
    }
  })

  it('carry the same placeholders as English, in the detail only', () => {
    for (const code of codes) {
      expect(placeholders(words[code]?.detail), code).toEqual(placeholders(english[code]?.detail))
      expect(placeholders(words[code]?.title), code).toEqual([])
    }
  })

  it('fill in nothing but max and min', () => {
    for (const { detail } of Object.values(words))
      for (const name of placeholders(detail)) expect(['max', 'min']).toContain(name)
  })
})
