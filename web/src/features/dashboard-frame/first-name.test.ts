import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  ['Hanna Lindqvist', 'Hanna'],
  ['  Aino-Katariina  Mäki ', 'Aino-Katariina'],
  ['Dr. Jonas Berg', 'Jonas'],
  ['Berg, Jonas', 'Jonas'],
  ['Elsa', 'Elsa'],
  ['J. R.', 'J. R.'],
  ['Berg,', 'Berg,'],
])('%j is called %j', (name, called) => {
  expect(firstName(name)).toBe(called)
})
