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

test('what a no-break space holds together stays in one line, as long as a line has room for it', () => {
  expect(lines('Made by 12\u00a0games')).toEqual(['Made by', '12 games'])
  expect(lines('12\u202fremarkable games')).toEqual(['12', 'remarkable', 'games'])
  expect(lines('\u00a0Milk\u00a0')).toEqual(['Milk'])
})
