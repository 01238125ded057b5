import { expect, test } from 'vitest'
import type { CardFace } from '#drawing/card-face.ts'
import { stageType } from './stage-type.ts'

const face: CardFace = {
  suit: 'thread',
  suitTitle: 'Thread',
  number: 10,
  title: 'Four hundred cards',
  description: 'Name and title in front, behind it now: milk, eggs, birdseed.',
  seed: 'sample:four-hundred',
}
const long =
  'My granddaughter explains my phone to me for the third time, slowly, and she does not once take it out of my hand.'

test('a card on the stage is set in its full type, unless it would grow out of its place', () => {
  expect(stageType({ ...face, ask: 'Who are you without the front?' })).toBe(1)
  expect(stageType({ ...face, title: 'Nine years and much patience', description: long })).toBe(1)
  const asking = {
    ...face,
    title: 'Nine years and much patience',
    description: long,
    ask: 'What does one need to explain well?',
  }
  expect(stageType(asking)).toBe(0.86)
  expect(stageType({ ...asking, description: `${long} ${long}` })).toBe(0.74)
})

test('a card with lines of its own is set as small as its lines are many', () => {
  const lines = Array.from({ length: 10 }, () => 'Who?')
  expect(stageType({ ...face, description: lines.join(' ') })).toBe(1)
  expect(stageType({ ...face, description: lines.join('\n') })).toBeLessThan(1)
})

test('soft hyphens take no room', () => {
  const hyphened = face.description.replaceAll('i', '\u00ADi\u00AD')
  expect(stageType({ ...face, description: hyphened.repeat(2) })).toBe(
    stageType({ ...face, description: face.description.repeat(2) }),
  )
})
