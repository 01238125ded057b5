import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { Clock } from './clock.tsx'
import { EmptyState } from './empty-state.tsx'
import { LiveAnnouncer } from './live-announcer.tsx'
import { Notice } from './notice.tsx'
import { ProgressDots } from './progress-dots.tsx'
import { Toaster } from './toaster.tsx'
import { closeToast, currentToasts, toast } from './toasts.ts'

test.each([
  ['error', true, 'alert'],
  ['offline', true, 'status'],
  ['good', true, 'status'],
  ['error', false, undefined],
] as const)('a notice, %s, news: %s', (kind, isNews, role) => {
  const notice = drawn(
    <Notice kind={kind} isNews={isNews} title="Not saved" action={<button>Try again</button>}>
      Your text is safe here.
    </Notice>,
  )
  expect([notice.one('div')['role'], notice.words]).toEqual([role, 'Not saved Your text is safe here. Try again'])
})

test('an empty place invites to begin, at its level of the page', () => {
  expect(drawn(<EmptyState title="No games yet" />).markup).toMatch(/<h2[^>]*>No games yet<\/h2>/)
  const whole = drawn(
    <EmptyState as="h1" title="No games yet" action={<button>New game</button>}>
      Set one up.
    </EmptyState>,
  )
  expect([whole.words, whole.all('h1')]).toEqual(['No games yet Set one up. New game', [expect.anything()]])
})

describe('a clock', () => {
  test('is read as words, never each second', () => {
    const clock = drawn(<Clock time="6:40" spoken="6 minutes 40 seconds left" />)
    expect(clock.one('span')).toMatchObject({ role: 'timer', 'aria-live': 'off' })
    expect(clock.markup).toContain('<span aria-hidden="true">6:40</span>')
  })

  test('that stands still has a sign, one that is over looks otherwise', () => {
    const look = (state: 'running' | 'held' | 'over') => drawn(<Clock time="0:00" state={state} />)
    expect([look('held').all('svg').length, look('running').all('svg').length]).toEqual([1, 0])
    expect(look('over').one('span')['class']).not.toBe(look('running').one('span')['class'])
  })
})

test('dots: done, now, to come', () => {
  const kinds = drawn(<ProgressDots current={2} total={4} />)
    .all('i')
    .map((dot) => dot['class'])
  expect([kinds.length, new Set(kinds.slice(0, 3)).size, kinds[2] === kinds[3]]).toEqual([4, 3, true])
})

describe('what passes by', () => {
  test('is told in a live region that is there before its news', () => {
    expect(drawn(<LiveAnnouncer />).one('div')).toMatchObject({ 'aria-live': 'polite', role: 'status' })
    expect(drawn(<Toaster label="News" closeLabel="Close" />).one('section')).toMatchObject({ 'aria-live': 'polite' })
  })

  test('stays three at a time, each with a way to close it and, if there is one, to take it back', () => {
    const back = { label: 'Take it back', onPress: () => undefined }
    for (const text of ['Card 14', 'Card 15', 'Card 16']) toast(`${text} was deleted.`)
    toast('Card 17 was deleted.', back)
    expect(drawn(<Toaster label="News" closeLabel="Close" />).words).toBe(
      'Card 15 was deleted. Card 16 was deleted. Card 17 was deleted. Take it back',
    )
    expect(drawn(<Toaster label="News" closeLabel="Close" />).all('button')).toHaveLength(4)
    for (const { id } of currentToasts()) closeToast(id)
    expect(drawn(<Toaster label="News" closeLabel="Close" />).words).toBe('')
  })
})
