import { describe, expect, test } from 'vitest'
import { linkageFaults, validateJsonApi } from './validate-json-api.ts'

const link = (type: string, ...ids: string[]) => ({ data: ids.map((id) => ({ type, id })) })
const game = { type: 'games', id: '1', relationships: { deck: { data: { type: 'decks', id: 'd' } } } }
const deck = { type: 'decks', id: 'd', relationships: { suits: link('suits', 's') } }
const suit = { type: 'suits', id: 's' }

describe('full linkage', () => {
  test('goes from resource to resource, from those of the document on', () => {
    expect(linkageFaults({ data: game, included: [suit, deck] })).toEqual([])
    expect(linkageFaults({ data: [game], included: [deck] })).toEqual([])
    expect(linkageFaults({ data: null })).toEqual([])
  })

  test('misses what nothing names, also where two name each other', () => {
    const stray = { type: 'cards', id: 'a', relationships: { suit: { data: { type: 'suits', id: 's' } } } }
    expect(linkageFaults({ data: game, included: [deck, suit, stray] })).toEqual([
      'cards a is included, but nothing links to it',
    ])
    expect(linkageFaults({ data: [], included: [deck] })).toEqual(['decks d is included, but nothing links to it'])
  })

  test('has each resource once', () => {
    expect(linkageFaults({ data: game, included: [deck, suit, suit] })).toEqual(['suits s comes twice'])
  })
})

test('a document without full linkage is refused', () => {
  const jsonapi = { version: '1.1' }
  validateJsonApi({ jsonapi, data: game, included: [deck] })
  expect(() => validateJsonApi({ jsonapi, data: game, included: [deck, { type: 'cards', id: 'a' }] })).toThrow(
    'cards a is included',
  )
})
