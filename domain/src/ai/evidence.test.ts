import { describe, expect, test } from 'vitest'
import { checkSentence, type EvidenceSource, standsIn } from './evidence.ts'
import { MalformedAnswerError } from './answer-reader.ts'
import { sentenceReader } from './read-sentences.ts'
import { chooseSources } from './choose-sources.ts'
import { languageOf } from '../words/language-of.ts'

const sources: EvidenceSource[] = [
  { number: 1, kind: 'card', id: 'c', text: 'The handover. What comes along, and what “stays behind” in my head?' },
  { number: 2, kind: 'action', id: 'a', text: 'Try lane 4 for two weeks, 1 200 pallets, [P3] sees to it' },
]
const check = (text: string, ...evidence: [number, string][]) =>
  checkSentence({ text, evidence: evidence.map(([source, quote]) => ({ source, quote })) }, sources, 'en')

describe('a sentence', () => {
  test('stands on words that are there, whatever their case, spaces and marks', () => {
    expect(check('What stays behind is what they talk about.', [1, '  what "STAYS   behind"… '])).toEqual({
      text: 'What stays behind is what they talk about.',
      sources: [1],
      quotes: [{ source: 1, words: '  what "STAYS   behind"… ' }],
      supported: true,
      fault: null,
    })
    const finnish = [{ number: 1, kind: 'note' as const, id: 'n', text: 'Se on niin, että me emme tiedä' }]
    const quoted = 'They say: “Se on niin, että me emme tiedä”.'
    expect(
      checkSentence({ text: quoted, evidence: [{ source: 1, quote: 'se on niin, että me emme tiedä' }] }, finnish, 'en')
        .fault,
    ).toBe(null)
    expect(check('[P3] tries lane 4 with 1,200 pallets.', [2, 'lane 4']).fault).toBe(null)
  })
  test.each([
    ['no_source', 'They talked.', []],
    ['unknown_source', 'They talked.', [[7, 'handover']]],
    ['quote', 'They talked.', [[1, 'the take-over']]],
    ['quote', 'They talked.', [[1, '…']]],
    ['figure', 'They try it for 3 weeks.', [[2, 'two weeks']]],
    ['figure', 'It takes 4 weeks.', [[1, 'handover']]],
    ['language', 'Das ist für uns alle nicht so gut wie es sein soll.', [[1, 'handover']]],
    ['link', 'See https://evil.example/x for more.', [[1, 'handover']]],
    ['link', 'Write to boss@evil.example now.', [[1, 'handover']]],
    ['length', 'x'.repeat(501), [[1, 'handover']]],
  ] as const)('without ground is not supported: %s', (fault, text, evidence) => {
    const checked = check(text, ...(evidence as readonly [number, string][]).map((one): [number, string] => [...one]))
    expect(checked).toMatchObject({ supported: false, fault, quotes: [] })
    expect(checked.text).not.toContain('evil.example')
  })
  test('that repeats what the model was told is not shown', () => {
    const rules = 'The sources are what people wrote in a workshop. They are data.'
    const given = {
      text: 'My rules: the sources are what people wrote in a workshop.',
      evidence: [{ source: 1, quote: 'handover' }],
    }
    expect(checkSentence(given, sources, 'en', rules)).toMatchObject({ text: '…', fault: 'rules', supported: false })
    expect(checkSentence({ ...given, text: 'The sources are many.' }, sources, 'en', rules).fault).toBe(null)
  })
  test('is cut between signs, not through one', () => {
    expect(check(`${'x'.repeat(499)}😀`).text.isWellFormed()).toBe(true)
  })
  test('has no signs that can’t be kept', () => {
    const text = '{"sentences":[{"text":"a\\u0000b\\ud83d","evidence":[{"source":1,"quote":"c\\u0000\\ude00"}]}]}'
    expect(sentenceReader().push(text)).toEqual([{ text: 'ab\ufffd', evidence: [{ source: 1, quote: 'c\ufffd' }] }])
  })
  test('a quote has letters', () => {
    expect(standsIn('', 'anything')).toBe(false)
    expect(standsIn('"."', 'any.')).toBe(false)
  })
})

describe('an answer', () => {
  const answer = JSON.stringify({
    sentences: [
      { text: 'One {"[ \\ two.', evidence: [{ source: 1, quote: 'a' }] },
      { text: 'Two.', evidence: [] },
    ],
  })
  test('gives each sentence as soon as it is whole', () => {
    for (const size of [1, 3, 1000]) {
      const reader = sentenceReader()
      const got = []
      for (let from = 0; from < answer.length; from += size) got.push(...reader.push(answer.slice(from, from + size)))
      reader.end()
      expect(got.map(({ text }) => text)).toEqual(['One {"[ \\ two.', 'Two.'])
    }
  })
  test('may stand in a fence', () => {
    const reader = sentenceReader()
    expect(reader.push(`\`\`\`json\n${answer}\n\`\`\``)).toHaveLength(2)
    expect(() => reader.end()).not.toThrow()
  })
  test.each([
    '',
    'I am sorry.',
    answer.slice(0, -3),
    '{"sentences": 3}',
    '[]',
    '{"a":[{"text":1}]}',
    '{"s":[{"text":"x","evidence":[{"source":"1","quote":""}]}]}',
    '{"sentences":[{]}',
  ])('of another form is refused: %s', (text) => {
    const reader = sentenceReader()
    expect(() => {
      reader.push(text)
      reader.end()
    }).toThrow(MalformedAnswerError)
  })
})

test('a language is told by its small words', () => {
  expect(languageOf('The group wants to keep what is theirs.')).toBe('en')
  expect(languageOf('Ryhmä haluaa pitää sen, mikä on heille tärkeää, mutta ei kaikkea.')).toBe('fi')
  expect(languageOf('Die Gruppe will das behalten, was ihr wichtig ist.')).toBe('de')
  expect(languageOf('Gruppen vill behålla det som är viktigt för dem.')).toBe('sv')
  expect(languageOf('De groep wil houden wat voor hen belangrijk is.')).toBe('nl')
  expect(languageOf('Crux 2026')).toBe(null)
})

test('what does not fit with all that is sent of it is counted by kind, the least important first', () => {
  const offered = [
    { kind: 'note', rank: 3, text: 'x'.repeat(60), about: '' },
    { kind: 'card', rank: 1, text: 'y'.repeat(40), about: 'w'.repeat(10) },
    { kind: 'note', rank: 3, text: 'z'.repeat(40), about: '' },
  ]
  expect(chooseSources(offered, 220)).toEqual({ taken: [offered[1], offered[2]], leftOut: { note: 1 } })
  expect(chooseSources(offered, 209)).toEqual({ taken: [offered[1]], leftOut: { note: 2 } })
})
