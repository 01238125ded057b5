import { expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { sampleDeck, sampleFaces } from '../gallery/samples.ts'
import { BackFan } from './back-fan.tsx'
import { CardOnTable } from './card-on-table.tsx'
import { HandFan } from './hand-fan.tsx'
import { HandIndex } from './hand-index.tsx'
import { LiftedCard } from './lifted-card.tsx'

const nothing = () => undefined
const cards = sampleFaces('en')
  .slice(0, 5)
  .map((face, index) => ({ id: `c${index}`, face }))
const fan = (chosenId: string, held = cards) =>
  drawn(
    <HandFan label="Your hand" cards={held} chosenId={chosenId} onChoose={nothing} onLift={nothing} hint="Tap it" />,
  )
const chosen = (drawing: ReturnType<typeof drawn>) =>
  drawing
    .all('div')
    .filter(({ role }) => role === 'option')
    .map((option) => option['aria-selected'])

test('a hand is a list with one card chosen, and a mark for each card', () => {
  const hand = fan('c2')
  expect(chosen(hand)).toEqual(['false', 'false', 'true', 'false', 'false'])
  const list = hand.all('div').find(({ role }) => role === 'listbox')
  expect(list).toMatchObject({ 'aria-label': 'Your hand', tabindex: '0' })
  expect(hand.all('div').find(({ id }) => id === list?.['aria-activedescendant'])?.['data-card']).toBe('c2')
  expect([hand.all('button').length, hand.words.endsWith('Tap it')]).toEqual([5, true])
})

test('a hand whose chosen card is gone has its first one chosen; an empty one has none', () => {
  expect(chosen(fan('gone'))).toEqual(['true', 'false', 'false', 'false', 'false'])
  expect(chosen(fan('c1', []))).toEqual([])
})

test('the marks under a hand name the cards and say which is chosen', () => {
  const marks = drawn(<HandIndex label="Your hand" cards={cards} chosenId="c1" onChoose={nothing} />).all('button')
  expect(marks.map((mark) => mark['aria-current'])).toEqual([undefined, 'true', undefined, undefined, undefined])
  expect(marks[0]?.['aria-label']).toBe(`${cards[0]?.face.suitTitle}: ${cards[0]?.face.title}`)
})

test('a lifted card can be read whole and takes the focus; flicked or leaving it looks otherwise', () => {
  const lifted = (more: object) => drawn(<LiftedCard face={cards[0]!.face} onPutBack={nothing} {...more} />)
  expect(lifted({}).one('div')['tabindex']).toBe('-1')
  expect(lifted({}).all('h2')).toHaveLength(1)
  const looks = [{}, { onPlay: nothing }, { isLeaving: true }].map((more) => lifted(more).all('div')[1]?.['class'])
  expect(new Set(looks).size).toBe(3)
})

test('a card that was put down shows its back, or its face to whoever may see it', () => {
  const down = (face: (typeof cards)[number]['face'] | null) =>
    drawn(
      <CardOnTable deck={sampleDeck} face={face}>
        4 of 6 have played
      </CardOnTable>,
    ).words
  expect(down(null)).toBe('4 of 6 have played')
  expect(down(cards[0]!.face)).toContain(cards[0]!.face.title)
})

test('a hand that is about to be dealt is decoration', async () => {
  // Its backs are loaded when it is first drawn.
  await expect.poll(() => drawn(<BackFan deck={sampleDeck} />).one('div')['aria-hidden']).toBe('true')
})
