import { expect, test } from 'vitest'
import { baseFormIn } from './base-form.ts'

const readings = (...all: { form: string; of: string; possessive?: boolean }[]) =>
  all.flatMap(({ form, of, possessive }, index) => [
    `A(sana):${index + 1}:BASEFORM=${form}`,
    `A(sana):${index + 1}:CLASS=${of}`,
    ...(possessive ? [`A(sana):${index + 1}:POSSESSIVE=2s`] : []),
    `A(sana):${index + 1}:STRUCTURE==pppp`,
  ])

test.each([
  ['the only reading', readings({ form: 'vuoro', of: 'nimisana' }), 'vuoro'],
  ['small letters, of names too', readings({ form: 'Helsinki', of: 'paikannimi' }), 'helsinki'],
  ['a noun before a verb', readings({ form: 'tietää', of: 'teonsana' }, { form: 'tieto', of: 'nimisana' }), 'tieto'],
  [
    'a reading without possession before one with it',
    readings({ form: 'kuu', of: 'nimisana', possessive: true }, { form: 'kuusi', of: 'lukusana' }),
    'kuusi',
  ],
  ['nothing of a word that is not known', [], null],
])('%s', (_, lines, form) => {
  expect(baseFormIn(lines)).toBe(form)
})
