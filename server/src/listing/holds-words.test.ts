import { expect, test } from 'vitest'
import { searchLimits } from '#domain/limits.ts'
import { games } from '#server/db/schema/games.ts'
import { holdsWords, wordsToFind } from './holds-words.ts'

test('a search looks for each word once, and of very many for the longest', () => {
  expect(wordsToFind('  the yard, the  yard,\u00a0gate ')).toEqual(['yard,', 'gate', 'the'])
  expect(wordsToFind('a '.repeat(500))).toEqual(['a'])
  const many = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ')
  expect(wordsToFind(`${many} onboarding`)).toHaveLength(searchLimits.wordsMax)
  expect(wordsToFind(`${many} onboarding`)[0]).toBe('onboarding')
  expect(holdsWords([games.subjectFolded], ' \n ')).toBeUndefined()
})
