import { expect, test } from 'vitest'
import { titleStep } from './title-step.ts'

test.each(['Unwritten rules', 'Too many changes', 'Asking for help', 'What good looks like'])(
  '%s is set as designed',
  (title) => {
    expect(titleStep(title)).toBe(0)
  },
)

test('a long word steps down, soft hyphens keep it up', () => {
  expect(titleStep('Verantwortungsübergabe')).toBe(3)
  expect(titleStep('Kirjoittamattomat säännöt')).toBe(2)
  expect(titleStep('Ver\u00ADant\u00ADwor\u00ADtungs\u00ADüber\u00ADgabe')).toBe(0)
  expect(titleStep('Keskusteleva työ')).toBe(1)
})

test('wide letters step down earlier, unless narrow ones make up for them', () => {
  expect(titleStep('The grandmother test')).toBe(1)
  expect(titleStep('Samanlainen uudestaan')).toBe(0)
})

test('a long title steps down though its words are short', () => {
  expect(titleStep('What we say when he is not in here')).toBe(1)
  expect(titleStep('What we only say to each other when he is not in the room')).toBe(2)
})

test('an empty title does no harm', () => {
  expect(titleStep('')).toBe(0)
})
