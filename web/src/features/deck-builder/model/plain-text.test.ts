import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('whatever is typed or pasted becomes a text that the server takes, and tags, formulas and emoji stay what they are', () => {
  const typed = 'a\u202eb\u2066c\u0000d\u0007e\r\nf\u2028g\th 👩‍👩‍👧 <b>=1+1</b>'
  expect(plainText(typed, 'one')).toBe('abc d e f g h 👩‍👩‍👧 <b>=1+1</b>')
  expect(plainText('a\r\n\r\n\r\n\r\nb', 'many')).toBe('a\n\nb')
  expect(plainText(typed, 'many')).toBe('abc d e\nf\ng h 👩‍👩‍👧 <b>=1+1</b>')
})
