import { describe, expect, test } from 'vitest'
import { sampleAction as action, sampleSnapshot, sampleTopic } from '../../../lib/game/testing/sample-snapshot.ts'
import type { ActionItem } from '../../../lib/game/snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { reportModel } from '../model/report-model.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportTopics } from './report-topics.tsx'

const blocked = action('Ask the yard', { state: 'blocked', blockedReason: 'No keys to the office' })
const done = action('Wipe the board', { state: 'done', isDone: true })

const dropped = action('Wait', { state: 'dropped' })

async function drawActions(actionItems: ActionItem[], wentOn: readonly string[] = []) {
  const snapshot = sampleSnapshot({ topics: [sampleTopic('t', 'action_plan')], actionItems })
  const report = reportModel(snapshot, [], 'en', wentOn)
  const areas = ['report'] as const
  return {
    'the report': await drawnFeature(<ReportActions report={report} />, { areas }),
    'its crystallization': await drawnFeature(<ReportTopics report={report} game={snapshot.game} />, { areas }),
  }
}

/** How each part tells of one action. */
const lines = {
  'the report': (name: string, told: string) => `${name} Mateo 27 November 2126${told}`,
  'its crystallization': (name: string, told: string) => `${name}${told} Mateo 27 November 2126`,
}

describe.each(['the report', 'its crystallization'] as const)('in %s', (place) => {
  const line = lines[place]

  test.each([
    ['is blocked says why', blocked, ' Blocked: No keys to the office'],
    ['is blocked, without a reason, says so', { ...blocked, blockedReason: null }, ' Blocked'],
    ['is done says so', done, ' Done'],
    ['was dropped says so', dropped, ' Dropped'],
    ['is open says nothing', action('See'), ''],
  ])('an action that %s', async (_what, item, told) => {
    const { words } = (await drawActions([item]))[place]
    expect(words.slice(words.indexOf(item.name))).toBe(line(item.name, told))
  })

  test('an action that a later game took over went on, and was not dropped', async () => {
    const { words } = (await drawActions([dropped], ['Wait']))[place]
    expect(words).toContain(line('Wait', ' Continued in a later game'))
  })
})

test('actions that are all open have no column for what became of them', async () => {
  expect((await drawActions([action('Wait'), action('See')]))['the report'].words).toContain('Action Who By Wait Mateo')
  expect((await drawActions([action('Wait'), done]))['the report'].words).toContain('Action Who By State Wait Mateo')
})

test('an overdue action that is blocked is both, and counts as not done', async () => {
  const late = { ...blocked, dueAt: '2020-11-27T10:00:00.000Z' }
  const { words } = (await drawActions([late, done]))['the report']
  expect(words).toContain('27 November 2020, overdue Blocked: No keys to the office')
  expect(words).toContain('1 of 2 done')
})

test('only who may say what is done has boxes to tick', async () => {
  const snapshot = sampleSnapshot({ topics: [sampleTopic('t', 'action_plan')], actionItems: [blocked, done] })
  const report = reportModel(snapshot, [], 'en', [])
  const boxes = async (mayTick: boolean) =>
    (await drawnFeature(<ReportActions report={report} mayTick={mayTick} />, { areas: ['report', 'actions'] }))
      .all('input')
      .map(({ checked }) => checked !== undefined)
  expect(await boxes(true)).toEqual([false, true])
  expect(await boxes(false)).toEqual([])
})
