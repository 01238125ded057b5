import { expect, test } from 'vitest'
import { Pseudonyms } from './pseudonyms.ts'
import { withPlaceholders } from './somebody.ts'

test('a whole name is one placeholder, and an address is no person', () => {
  const names = new Pseudonyms([{ kind: 'member', id: 'm', name: 'Anna-Liisa Virtanen' }])
  const hidden = names.hide('Anna-Liisa Virtanen and Anna wrote to hanna@harbour.example.')
  expect(withPlaceholders(hidden, names.given, 'en')).toBe('a participant and a participant wrote to an email address.')
  expect(withPlaceholders('[P9]', names.given, 'de')).toBe('eine beteiligte Person')
})
