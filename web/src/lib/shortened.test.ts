import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it('cuts a long subject after a whole word', () => {
  expect(shortened('short')).toBe('short')
  expect(shortened('one two three, four', 14)).toBe('one two three…')
  expect(shortened('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
})
