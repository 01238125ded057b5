import { expect, test } from 'vitest'
import { drawnFeature } from '../testing/drawn-feature.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import type { Overtaken } from './use-builder-draft.ts'

const words = {
  label: (field: string) => (field === 'title' ? 'Title' : 'Minutes'),
  said: (_: string, value: unknown) => String(value),
}
const notice = (overtaken: Omit<Overtaken, 'settle'>) =>
  drawnFeature(<OvertakenNotice overtaken={{ ...overtaken, settle: () => undefined }} words={words} />, {
    areas: ['builder'],
  })

test('says what of theirs is in the form, and shows both values of what both changed', async () => {
  const page = await notice({
    taken: ['minutes'],
    conflicts: [
      { field: 'title', mine: 'Gate talk', theirs: '' },
      { field: 'title2', mine: 'Why?', theirs: undefined },
    ],
  })
  expect(page.words).toContain('Their changes are in the form too: Minutes.')
  expect(page.words).toContain('Choose what stays, then save.')
  expect(page.words).toContain('You Gate talk The other person (nothing)')
  expect(page.words).toContain('You Why? The other person (deleted)')
  expect(page.all('button').map((button) => button['aria-label'])).toContain('Keep mine: Title')
})

test('without a conflict there is nothing to choose, and what was typed is still there', async () => {
  const page = await notice({ taken: ['order'], conflicts: [] })
  expect(page.words).toContain('What you typed is still here. Look it over and save again.')
  expect(page.words).not.toContain('Their changes')
  expect(page.all('button')).toEqual([])
})
