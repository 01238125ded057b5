import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { sampleDeck, sampleFaces } from '../gallery/samples.ts'
import { CardBack } from './card-back.tsx'
import { CardStub } from './card-stub.tsx'
import { DeckCover } from './deck-cover.tsx'
import { SuitMark } from './suit-mark.tsx'
import { TurningCard } from './turning-card.tsx'

const [face] = sampleFaces('en')

test('a back says nothing, in the colours of its deck', () => {
  const back = drawn(<CardBack deck={sampleDeck} width="6rem" />)
  expect([back.words, back.one('div')['aria-hidden']]).toEqual(['', 'true'])
  expect(back.one('div')['style']).toContain('--card-w:6rem')
  expect(back.one('div')['style']).not.toBe(
    drawn(<CardBack deck={{ catalogId: 'through-change' }} width="6rem" />).one('div')['style'],
  )
})

test('a card that lies face down shows nothing of its face; when it is known, it does', () => {
  const turned = (known: typeof face | null) => drawn(<TurningCard deck={sampleDeck} face={known ?? null} />)
  expect(turned(null).words).toBe('')
  expect(turned(face).words).toContain(face?.title ?? '')
  expect(turned(face).one('div')['class']).not.toBe(turned(null).one('div')['class'])
})

test('a card in running text says its suit to those who do not see the mark', () => {
  const stub = drawn(<CardStub suit="tide" suitTitle="Tide" title="Too many changes" note="2 of 3" lang="en" />)
  expect([stub.words, stub.one('span')['lang'], stub.one('svg')['aria-hidden']]).toEqual([
    'Tide: Too many changes 2 of 3',
    'en',
    'true',
  ])
  expect(drawn(<CardStub suit="tide" title="Too many changes" />).words).toBe('Too many changes')
})

test('each suit has a mark of its own', () => {
  const marks = (['hearth', 'thread', 'beacon', 'tide'] as const).map(
    (suit) => drawn(<SuitMark suit={suit} />).one('path')['d'],
  )
  expect(new Set(marks).size).toBe(4)
})

describe('a deck’s box', () => {
  test('has a label, or is bare beside a heading', () => {
    expect(drawn(<DeckCover deck={sampleDeck} title="The Way We Work" note="48 cards" />).words).toBe(
      'The Way We Work 48 cards',
    )
    expect(drawn(<DeckCover deck={sampleDeck} note="48 cards" />).words).toBe('')
  })

  test('sets long names smaller', () => {
    const size = (title: string) => drawn(<DeckCover deck={sampleDeck} title={title} />).one('span')['class']
    expect(size('Verantwortungsübergabeprotokoll')).not.toBe(size('Trust'))
  })
})
