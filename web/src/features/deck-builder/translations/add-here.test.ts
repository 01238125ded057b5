import { expect, test } from 'vitest'
import { viewOf, withEdits, type DraftPart, type DraftState } from '../model/draft-state.ts'
import { addHere } from './add-here.ts'

const deck = {} as DraftState['deck']
const common = { description: '', deleted: false }
const suit = (id: string, key: string, kind: 'hearth' | 'tide'): DraftPart => ({
  ...common,
  ...{ id, key, kind, partKind: 'suit', position: `${id}i`, title: key },
})
const card = (id: string, key: string, suitId: string, title: string, rest: object = {}): DraftPart => ({
  ...common,
  ...{ id, key, suitId, title, partKind: 'card', position: `000${id.at(-1)}i`, ask: '', tone: 'heavy', ...rest },
})
const draft = (...parts: DraftPart[]): DraftState => ({ deck, parts: new Map(parts.map((part) => [part.id, part])) })

test('a card of the other language is added under its key, in its suit and after the card that precedes it there', () => {
  const there = draft(
    suit('t1', 'warm', 'hearth'),
    suit('t2', 'tide', 'tide'),
    card('x1', 'a', 't1', 'Eins'),
    card('x2', 'b', 't1', 'Zwei'),
    card('x3', 'c', 't1', 'Drei'),
    card('x4', 'd', 't2', 'Vier'),
  )
  // Here the first suit has another key, but the same mark.
  let here = draft(
    suit('h1', 'hearth', 'hearth'),
    suit('h2', 'tide', 'tide'),
    card('y1', 'a', 'h1', 'One'),
    card('y3', 'c', 'h1', 'Three'),
    card('y4', 'd', 'h2', 'Four', { deleted: true }),
  )
  const add = (key: string) => {
    const made = addHere(here, viewOf(there), 'card', key)
    here = withEdits(here, made?.edits ?? [])
    return made
  }
  const made = add('b')
  expect(made?.edits).toMatchObject([{ kind: 'card', fields: { key: 'b', title: '', suitId: 'h1', tone: 'heavy' } }])
  // One that was taken out here comes back with its words.
  expect(add('d')?.id).toBe('y4')
  expect(viewOf(here).cards.map(({ key, title }) => [key, title])).toEqual([
    ['a', 'One'],
    ['b', ''],
    ['c', 'Three'],
    ['d', 'Four'],
  ])
  expect(add('nowhere')).toBeNull()
})
