import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it('cuts a long subject after a whole word', () => {
  expect(shortened('short')).toBe('short')
  expect(shortened('one two three, four', 14)).toBe('one two three…')
  expect(shortened('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
})

it('ends without a space or a sign that goes on', () => {
  expect(shortened('who decides, – and when do we know?', 14)).toBe('who decides…')
})
