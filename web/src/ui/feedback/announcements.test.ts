import { expect, test } from 'vitest'
import { createAnnouncements } from './announcements.ts'

function gathered() {
  const due: (() => void)[] = []
  const heard: string[] = []
  const { announce, listen } = createAnnouncements((tell) => due.push(tell))
  const stop = listen((text) => heard.push(text))
  return { announce, heard, stop, pass: () => due.splice(0).forEach((tell) => tell()) }
}

test('what happens together is read out at once', () => {
  const { announce, heard, pass } = gathered()
  announce('Mateo has played.')
  announce('Elsa has played.')
  expect(heard).toEqual([])
  pass()
  expect(heard).toEqual(['Mateo has played. Elsa has played.'])
})

test('the same news is told once in a gathering, and again later', () => {
  const { announce, heard, pass } = gathered()
  announce('Saved.')
  announce('Saved.')
  pass()
  announce('Saved.')
  pass()
  expect(heard).toEqual(['Saved.', 'Saved.'])
})

test('who has stopped listening hears nothing', () => {
  const { announce, heard, stop, pass } = gathered()
  announce('Saved.')
  stop()
  pass()
  expect(heard).toEqual([])
})
