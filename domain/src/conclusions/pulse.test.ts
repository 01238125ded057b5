import { expect, test } from 'vitest'
import { pulseDue, pulseFigures } from './pulse.ts'

test('the question is due two and six weeks after, and up to two days late', () => {
  const due = (today: string) => pulseDue(today, '2026-03-02')
  expect(['2026-03-15', '2026-03-16', '2026-03-18', '2026-03-19'].map(due)).toEqual([
    null,
    'two_weeks',
    'two_weeks',
    null,
  ])
  expect(['2026-04-12', '2026-04-13', '2026-04-15', '2026-04-16'].map(due)).toEqual([
    null,
    'six_weeks',
    'six_weeks',
    null,
  ])
})

test('figures are told from three answers of a wave on', () => {
  const of = (score: number, text = '') => ({ wave: 'two_weeks' as const, score, text })
  expect(pulseFigures([of(1), of(2), { ...of(5), wave: 'six_weeks' }])).toEqual([])
  expect(pulseFigures([of(4, 'Yes'), of(2), of(3, 'A little')])).toEqual([
    { wave: 'two_weeks', count: 3, mean: 3, scores: [0, 1, 1, 1, 0], texts: ['A little', 'Yes'] },
  ])
})
