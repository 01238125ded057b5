import { describe, expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { checkSentence } from './evidence.ts'

/** The same counts as an analysis says them in each language. */
const counts: Record<Language, string> = {
  en: 'decided: 86; done: 64; late: 1; open: 2; typical days until done: 12',
  fi: 'päätettyjä: 86; tehtyjä: 64; myöhässä: 1; kesken: 2; päiviä valmistumiseen, tavallisesti: 12',
  de: 'beschlossen: 86; erledigt: 64; überfällig: 1; offen: 2; übliche Dauer bis zur Erledigung in Tagen: 12',
  sv: 'beslutade: 86; klara: 64; försenade: 1; återstår: 2; vanligt antal dagar tills åtgärden är klar: 12',
  nl: 'besloten: 86; gedaan: 64; te laat: 1; open: 2; gebruikelijk aantal dagen tot een actie klaar is: 12',
}
const faultOf = (text: string, language: Language, told = counts[language]) =>
  checkSentence(
    { text, evidence: [{ source: 1, quote: told }] },
    [{ number: 1, kind: 'figure', id: 'actions', text: told, about: 'counted by Crux' }],
    language,
  ).fault

const swapped: [Language, string][] = [
  ['en', '64 were decided and 86 done.'],
  ['en', 'Decided: 64, done: 86.'],
  ['en', '86 of 64 were done.'],
  ['en', 'Of the 64 decided actions, 86 are done.'],
  ['en', '86 actions are open.'],
  ['fi', '64 tekoa päätettiin ja 86 on tehty.'],
  ['fi', '64 päätetystä teosta 86 on tehty.'],
  ['fi', 'Tekoja on kesken 86.'],
  ['de', '64 wurden beschlossen und 86 erledigt.'],
  ['de', 'Von 64 beschlossenen Schritten sind 86 erledigt.'],
  ['de', 'Noch 86 Schritte sind offen.'],
  ['sv', '64 beslutades och 86 är klara.'],
  ['sv', 'Av 64 beslutade åtgärder är 86 klara.'],
  ['sv', '86 återstår.'],
  ['nl', '64 werden besloten en 86 gedaan.'],
  ['nl', 'Van de 64 besloten acties zijn er 86 gedaan.'],
  ['nl', 'Er staan nog 86 acties open.'],
]
const right: [Language, string][] = [
  ['en', '86 were decided and 64 done.'],
  ['en', '64 of 86 were done.'],
  ['en', '64 of the 86 decided were done.'],
  ['en', 'Of 86 actions, 64 are done, and two are open.'],
  ['en', '64/86 were done.'],
  ['fi', '86 tekoa päätettiin ja 64 on tehty.'],
  ['fi', '86 päätetystä teosta 64 on tehty, ja kaksi on kesken.'],
  ['fi', 'Tehtyjä on 64/86.'],
  ['de', '86 wurden beschlossen und 64 erledigt.'],
  ['de', '64 von den 86 beschlossenen Schritten sind erledigt, zwei sind offen.'],
  ['sv', '86 beslutades och 64 är klara.'],
  ['sv', '64 av 86 är klara, två återstår.'],
  ['nl', '86 werden besloten en 64 gedaan.'],
  ['nl', '64 van de 86 acties zijn gedaan; er staan er nog twee open.'],
]

describe('a figure', () => {
  test.each(swapped)('of something else does not stand (%s): %s', (language, text) => {
    expect(faultOf(text, language)).toBe('figure')
  })
  test.each(right)('of what it counts stands (%s): %s', (language, text) => {
    expect(faultOf(text, language)).toBe(null)
  })

  const cards = 'chosen of played, all cards: 30 of 80; Waiting 3 of 7 (more than others); Trust 2 of 5'
  test('belongs to the card beside it', () => {
    expect(faultOf('“Waiting” was chosen 3 of 7 times and “Trust” 2 of 5.', 'en', cards)).toBe(null)
    expect(faultOf('“Waiting” was chosen 2 of 5 times and “Trust” 3 of 7.', 'en', cards)).toBe('figure')
  })

  test('from another source than the counts stands beside any word', () => {
    const sources = [
      { number: 1, kind: 'figure' as const, id: 'actions', text: counts.en },
      { number: 2, kind: 'finding' as const, id: 'f', text: 'We had 2 doors, and 64 of them stood open' },
    ]
    const evidence = [
      { source: 1, quote: 'decided: 86; done: 64' },
      { source: 2, quote: '64 of them stood open' },
    ]
    expect(checkSentence({ text: '64 doors stood open.', evidence }, sources, 'en').fault).toBe(null)
  })
})
