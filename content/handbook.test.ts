import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languages, type Language } from '#domain/languages.ts'
import { handbookChapters } from '../web/src/features/handbook/handbook-chapters.ts'

const text = z.string().min(3)
const block = z.union([
  z.strictObject({ text }),
  z.strictObject({ heading: text }),
  z.strictObject({ say: text }),
  z.strictObject({ list: z.array(text).min(2) }),
])
const schema = z.strictObject({
  title: text,
  lead: text,
  chapters: z.record(
    z.string(),
    z.strictObject({
      title: z.string().max(40),
      lead: text.max(140),
      time: text.optional(),
      blocks: z.array(block).min(3),
    }),
  ),
})
type Handbook = z.infer<typeof schema>

const handbooks = Object.fromEntries(
  languages.map((language) => [
    language,
    schema.parse(JSON.parse(readFileSync(new URL(`handbook/${language}.json`, import.meta.url), 'utf8'))),
  ]),
) as Record<Language, Handbook>

/** The block types in order, without their text. */
const shape = ({ chapters }: Handbook) =>
  Object.entries(chapters).map(([key, { time, blocks }]) => [
    key,
    time !== undefined,
    blocks.map((one) => ('list' in one ? `list ${one.list.length}` : Object.keys(one)[0])),
  ])
const words = ({ chapters }: Handbook) =>
  Object.values(chapters)
    .flatMap(({ blocks }) => blocks.flatMap((one) => Object.values(one).flat()))
    .join(' ')
    .split(/\s+/).length

describe.each(languages)('the handbook in %s', (language) => {
  test('has every chapter of the app, in its order', () => {
    expect(Object.keys(handbooks[language].chapters)).toEqual(handbookChapters)
  })

  test('says the same as the others, block by block', () => {
    expect(shape(handbooks[language])).toEqual(shape(handbooks.en))
  })

  test('is long enough to help and short enough to be read', () => {
    expect(words(handbooks[language])).toBeGreaterThan(1500)
    expect(words(handbooks[language])).toBeLessThan(2500)
  })
})
