import { expect, test } from 'vitest'
import { typedText } from './typed-text.ts'

const clean = (text: string) =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')

/** A field into which somebody has typed up to the "|". */
function typedInto(shown: string) {
  const caret = shown.indexOf('|')
  const field = {
    value: shown.replace('|', ''),
    selectionEnd: caret,
    setSelectionRange: (start: number | null, end: number | null) => {
      expect(start).toBe(end)
      field.selectionEnd = end ?? 0
    },
  }
  return field
}

test.each([
  ['a line too many at the end of a gap', 'one\n\n\n|two', 'one\n\n|two'],
  ['a line too many at the beginning of a gap', 'one\n|\n\ntwo', 'one\n|\ntwo'],
  ['where an indented line loses its last letter', 'one\n   |\n\ntwo', 'one\n\n|two'],
  ['a line below one of spaces', 'one\n   \n|\ntwo', 'one\n\n|two'],
  ['a character that is replaced', 'o\t|ne', 'o |ne'],
  ['what needs no cleaning', 'o|ne', 'o|ne'],
])('the caret stays where one types %s', (_what, typed, then) => {
  const field = typedInto(typed)
  expect(typedText(field, clean)).toBe(then.replace('|', ''))
  expect(`${field.value.slice(0, field.selectionEnd)}|${field.value.slice(field.selectionEnd)}`).toBe(then)
})
