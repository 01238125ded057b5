import { describe, expect, it } from 'vitest'
import { readDocument, writeDocument, writePath, writeQuery } from './json-api.ts'

describe('readDocument', () => {
  it('puts attributes in camelCase, also inside lists and objects, and relationships as ids', () => {
    const document = {
      data: {
        type: 'games',
        id: '1',
        attributes: { game_mode: 'crux', topics: [{ hint_text: 'a_b' }] },
        relationships: {
          action_items: { data: [{ type: 'action-items', id: '7' }] },
          game_type: { data: null },
          deck: { data: { type: 'decks', id: '9' } },
        },
      },
    }
    expect(readDocument(document).data).toEqual({
      type: 'games',
      id: '1',
      gameMode: 'crux',
      topics: [{ hintText: 'a_b' }],
      actionItems: ['7'],
      gameType: null,
      deck: '9',
    })
  })

  it('groups included resources by type, in the order in which they came', () => {
    const included = [
      { type: 'action-items', id: '1' },
      { type: 'cards', id: '2' },
      { type: 'action-items', id: '3' },
    ]
    expect(readDocument({ data: null, included }).included).toEqual({
      actionItems: [
        { type: 'action-items', id: '1' },
        { type: 'action-items', id: '3' },
      ],
      cards: [{ type: 'cards', id: '2' }],
    })
  })

  it('reads lists with their page facts', () => {
    const { data, meta } = readDocument({ data: [{ type: 'decks', id: '1', attributes: {} }], meta: { page_count: 2 } })
    expect([data, meta]).toEqual([[{ type: 'decks', id: '1' }], { pageCount: 2 }])
  })

  it.each([null, 'html', {}, []])('refuses what is not a document: %j', (body) => {
    expect(() => readDocument(body)).toThrow(TypeError)
  })
})

it('writes a body as data with snake_case attributes, leaving texts alone', () => {
  expect(JSON.parse(writeDocument('games', { teamName: 'aB', sendReportTo: ['x@y.z'] }))).toEqual({
    data: { type: 'games', attributes: { team_name: 'aB', send_report_to: ['x@y.z'] } },
  })
})

it('writes only the query parameters that say something', () => {
  expect(writeQuery({ organizationId: '1', language: undefined, pageSize: 25 })).toBe('?organization_id=1&page_size=25')
  expect(writeQuery({})).toBe('')
})

it('V1.2.2 puts parameters into a path, escaped, and refuses a missing one', () => {
  expect(writePath('/v1/games/:gameId/x', { gameId: 'a/b' })).toBe('/v1/games/a%2Fb/x')
  expect(() => writePath('/v1/games/:gameId', {})).toThrow('gameId')
})
