import { expect, test } from 'vitest'
import { breakLines } from './text-lines.ts'

/** Each sign is one wide. */
const lines = (text: string, width = 10) => breakLines(text, width, ({ length }) => length).lines

test('a text is broken where its writer began a line, and where the line is full', () => {
  expect(lines('Milk\nEggs and birdseed')).toEqual(['Milk', 'Eggs and', 'birdseed'])
  expect(lines('Milk\n\nEggs')).toEqual(['Milk', '', 'Eggs'])
  expect(lines('Milk eggs bread')).toEqual(['Milk eggs', 'bread'])
  expect(lines(' \n ')).toEqual([])
})
