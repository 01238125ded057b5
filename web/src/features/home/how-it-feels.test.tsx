import { expect, test } from 'vitest'
import { polesOf } from '#domain/analysis/quadrants.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { HowItFeels } from './how-it-feels.tsx'

/** The counts at tense, energized, drained and content; the first of them stands out or not. */
const drawn = (counts: readonly number[] | null, { games = 9, standsOut = true } = {}) =>
  drawnFeature(
    <HowItFeels
      emotionQuadrant={
        counts && {
          games,
          cards: counts.reduce((sum, count) => sum + count, 0),
          poles: polesOf.emotion.map((pole, at) => ({
            pole,
            count: counts[at] ?? 0,
            standsOut: standsOut && at === 0,
          })),
        }
      }
    />,
    { areas: ['home', 'quadrants'] },
  )

test('home draws how the newest games felt, with the counts in the corners and in one sentence', async () => {
  const page = await drawn([14, 4, 9, 4])
  expect(page.words).toContain('How it feels')
  expect(page.words).toMatch(/Tense 14.* 4 Energized.* Drained 9.* 4 Content/)
  expect(page.words).toContain(
    '31 cards from the 9 newest games that the whole organization may see; one ring, one card. Filled: above chance.',
  )
  expect(page.all('svg').map((picture) => picture['aria-label'])).toEqual([
    'How it feels: Tense 14 (above chance), Energized 4, Drained 9, Content 4',
  ])
  expect(page.one('a')).toMatchObject({ href: '/dashboard/reports/game-analysis' })
})

test('a picture without a pole that stands out says so, and one of many cards how many a ring is', async () => {
  const { words } = await drawn([30, 20, 20, 20], { games: 50, standsOut: false })
  expect(words).toContain('one ring, 5 cards. No quarter stands out.')
  expect(words).not.toContain('Filled')
  expect((await drawn([2, 2, 2, 2], { games: 1 })).words).toContain('8 cards from one game that')
})

test.each([
  ['too few cards', [4, 1, 1, 1]],
  ['no analysis in the plan', null],
])('with %s home says in words what an analysis tells', async (_, counts) => {
  const page = await drawn(counts)
  expect(page.words).toContain('What the games say together')
  expect(page.all('svg')).toEqual([])
  expect(page.one('a')).toMatchObject({ href: '/dashboard/reports/game-analysis' })
})
