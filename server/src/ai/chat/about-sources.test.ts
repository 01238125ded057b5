import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { aboutForModel, aboutForPeople, type SourceFacts } from './about-sources.ts'

const game = { subject: 'Aino waits', month: '2026-03' }
const action: SourceFacts = { kind: 'action', state: 'blocked', due: '2026-04-15', ...game }
const hide = (text: string) => text.replace('Aino', '[P1]')

test('the model is told in English what a source is', () => {
  expect(aboutForModel(action, hide, '[P2]')).toBe(
    'action, blocked, due 2026-04-15; game of 2026-03: [P1] waits, seen to by [P2]',
  )
  expect(aboutForModel({ kind: 'finding', topic: 'Why Aino?', ...game }, hide, null)).toBe(
    'answer to: Why [P1]?; game of 2026-03: [P1] waits',
  )
})

test('people read it in their language, with dates as they write them and without names', () => {
  const told = languages.map((language) => aboutForPeople(action, language, hide, '[P2]'))
  expect(Object.fromEntries(languages.map((language, index) => [language, told[index]]))).toEqual({
    en: 'action, blocked, by 15 April 2026; game of March 2026: [P1] waits; [P2] sees to it',
    fi: 'teko, jumissa, viimeistään 15.4.2026; peli, maaliskuu 2026: [P1] waits; [P2] hoitaa',
    de: 'Schritt, blockiert, bis 15. April 2026; Spiel im März 2026: [P1] waits; [P2] kümmert sich darum',
    sv: 'åtgärd, hindrad, senast 15 april 2026; spel i mars 2026: [P1] waits; [P2] är ansvarig',
    nl: 'actie, geblokkeerd, uiterlijk 15 april 2026; spel van maart 2026: [P1] waits; [P2] zorgt ervoor',
  })
})

test.each(['finding', 'feedback', 'card', 'figure'] as const)(
  'a %s is named in each language by its own words',
  (kind) => {
    const facts: Record<typeof kind, SourceFacts> = {
      finding: { kind: 'finding', topic: 'Why?', ...game },
      feedback: { kind: 'feedback', score: 4, of: 5, ...game },
      card: { kind: 'card', deck: 'Work' },
      figure: { kind: 'figure' },
    }
    const told = languages.map((language) => aboutForPeople(facts[kind], language, hide, null))
    expect(new Set(told).size).toBe(languages.length)
    expect(told.join()).not.toMatch(/Aino|undefined|\{/)
  },
)
