import { expect, test } from 'vitest'
import { markedPassages } from './marked-passages.ts'

const marked = (text: string, ...quotes: string[]) =>
  markedPassages(text, quotes)
    .map((passage) => (passage.isMarked ? `[${passage.text}]` : passage.text))
    .join('')

test('every quote of a source is marked, however its spaces, dashes, hyphens and marks are written', () => {
  expect(marked('The handover. What comes along?', 'what comes', 'the handover')).toBe(
    '[The handover]. [What comes] along?',
  )
  expect(marked('It is “late \n–  always”, they say', '"late - always"')).toBe('It is “[late \n–  always]”, they say')
  expect(marked('Die Über\u00adgabe dauert', 'übergabe')).toBe('Die [Über\u00adgabe] dauert')
  expect(marked('One, two, three', 'one, two', 'two, three')).toBe('[One, two, three]')
  expect(marked('Nothing here', 'missing', '…')).toBe('Nothing here')
  expect(marked('', 'x')).toBe('')
})
