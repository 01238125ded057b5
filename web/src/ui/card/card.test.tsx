import { expect, test } from 'vitest'
import type { CardFace } from '#drawing/card-face.ts'
import { drawn } from '#testing/drawn.ts'
import { Card, type CardSize } from './card.tsx'

const face: CardFace = {
  suit: 'hearth',
  suitTitle: 'Hearth',
  number: 3,
  title: 'Asking for help',
  description: 'Saying “I don’t know yet” early.',
  ask: 'Who did you last ask?',
  seed: 'sample:asking',
}

const table: [where: string, size: CardSize, asks: boolean | undefined, isAsked: boolean][] = [
  ['in the fan of a hand', 'full', undefined, false],
  ['lifted, or open on a phone', 'full', true, true],
  ['read on the big screen', 'stage', undefined, true],
  ['small on the big screen', 'brief', undefined, false],
  ['small in a report', 'mini', true, false],
]
test.each(table)('what a card asks, %s', (_where, size, asks, isAsked) => {
  const { words } = drawn(<Card face={face} size={size} asks={asks} />)
  expect(words.includes('Who did you last ask?')).toBe(isAsked)
})

test('a card that says too much for the stage is set smaller there by itself, sooner where it may grow less', () => {
  const long = { ...face, description: 'Saying “I don’t know yet” early. '.repeat(6) }
  const type = (size: CardSize, heightMax?: number) =>
    /--stage-type:([\d.]+)/.exec(drawn(<Card face={long} size={size} heightMax={heightMax} />).markup)?.[1]
  expect([type('full'), type('stage'), type('stage', 145), type('stage', 400)]).toEqual([undefined, '0.86', '0.8', '1'])
})

test('a card that asks nothing has no place for it', () => {
  const { markup } = drawn(<Card face={{ ...face, ask: '' }} asks />)
  expect(markup).toBe(drawn(<Card face={{ ...face, ask: undefined }} />).markup)
})
