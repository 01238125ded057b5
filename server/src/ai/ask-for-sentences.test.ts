import { describe, expect, test } from 'vitest'
import type { EvidenceSource } from '#domain/ai/evidence.ts'
import type { ModelRequest } from '#server/adapters/ai/ask-model.ts'
import { askForSentences } from './ask-for-sentences.ts'

const sources: EvidenceSource[] = [
  { number: 1, kind: 'finding', id: 'f', text: 'The handover takes long. Nobody owns it.' },
]
const sound = (text: string, number?: number) => ({
  ...(number === undefined ? {} : { number }),
  ...{ text, evidence: [{ source: 1, quote: 'the handover' }] },
})
const wrong = (text: string) => ({ text, evidence: [{ source: 1, quote: 'nobody wrote this' }] })

/** What is shown of a model's first and second answer. */
async function shown(first: object[], second: object[], sentencesMax = 8) {
  const asked: ModelRequest[] = []
  async function* ask(request: ModelRequest) {
    asked.push(request)
    yield JSON.stringify({ sentences: asked.length === 1 ? first : second })
  }
  const seen: [string, boolean][] = []
  const answer = askForSentences(ask, {
    ...{ messages: [{ role: 'system', content: 'Rules.' }], sources, language: 'en', sentencesMax, maxTokens: 100 },
  })
  for await (const event of answer)
    if (event.kind === 'sentence') seen.push([event.sentence.text, event.sentence.supported])
  return { seen, asked }
}

describe('sentences that are asked for once more', () => {
  test('are mended by their numbers, so that one that is left out takes nobody’s place', async () => {
    const { seen, asked } = await shown(
      [wrong('First.'), sound('It stands.'), wrong('Second.')],
      [sound('It stands.', 1), sound('Second, mended.', 2)],
    )
    expect(seen).toEqual([
      ['It stands.', true],
      ['First.', false],
      ['Second, mended.', true],
    ])
    expect(JSON.stringify(asked[1]?.schema)).toContain('"number"')
  })

  test('without numbers are mended only if there are as many', async () => {
    const first = [wrong('First.'), wrong('Second.')]
    expect((await shown(first, [sound('Second, mended.')])).seen).toEqual([
      ['First.', false],
      ['Second.', false],
    ])
    expect((await shown(first, [sound('First, mended.'), sound('Second, mended.')])).seen).toEqual([
      ['First, mended.', true],
      ['Second, mended.', true],
    ])
  })
})

test('no more sentences are shown than were asked for', async () => {
  const { seen } = await shown(
    ['One.', 'Two.', 'Three.'].map((text) => sound(text)),
    [],
    2,
  )
  expect(seen.map(([text]) => text)).toEqual(['One.', 'Two.'])
})
