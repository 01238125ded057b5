import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { reportModel } from '../model/report-model.ts'
import type { GameSummary } from './summary-query.ts'
import { SummaryView } from './summary-view.tsx'

async function drawn(facts: Partial<GameSummary>) {
  const snapshot = sampleSnapshot({ game: { state: 'complete' } })
  const summary: GameSummary = {
    type: 'game-summaries',
    id: snapshot.game.id,
    state: 'done',
    isWaiting: false,
    error: null,
    retryAfter: null,
    language: 'en',
    model: 'm',
    isOwnEndpoint: true,
    madeAt: '2026-11-19T09:00:00.000Z',
    sentences: [],
    sources: [],
    leftOut: [],
    withheldCount: 0,
    usage: null,
    cost: null,
    maySummarize: true,
    reason: null,
    ...facts,
  }
  const report = reportModel(snapshot, [], 'en', [])
  return drawnFeature(<SummaryView report={report} snapshot={snapshot} mayManageAi={false} onShow={() => {}} />, {
    areas: ['ai', 'report'],
    queries: [[['game-summary', snapshot.game.id], summary]],
  })
}
const words = async (facts: Partial<GameSummary>) => (await drawn(facts)).words

const write = 'Write the summary'

test('where no sentence is shown, another summary can be written', async () => {
  expect(await words({ state: 'not_summarized' })).toContain(write)
  expect(await words({ withheldCount: 2 })).toContain(write)
})

test('not while one is in progress, nor where it is not for the reader; a failed one is tried again', async () => {
  expect(await words({ state: 'processing' })).not.toContain(write)
  expect(await words({ maySummarize: false, reason: 'forbidden' })).not.toContain(write)
  const failed = await words({ state: 'failed', error: 'ai_failed' })
  expect(failed).toContain('Try again')
  expect(failed).not.toContain(write)
})

test('one that waits for others says so, and not that it is being written', async () => {
  const waits = await words({ state: 'processing', isWaiting: true })
  expect(waits).toContain('Waiting its turn')
  expect(waits).not.toContain('Reading the game')
  expect(await words({ state: 'processing' })).toContain('Reading the game')
})

test('each chip of a sentence is a button that opens what it rests on; the sentence is text to copy', async () => {
  const { markup } = await drawn({
    sentences: [
      { id: 's', text: 'They try a board.', sources: [1], quotes: [], supported: true, fault: null },
      { id: 'u', text: 'They are sad.', sources: [], quotes: [], supported: false, fault: 'no_source' },
    ],
    sources: [{ number: 1, kind: 'action', id: 'a', text: 'Try the new board' }],
  })
  const buttons = [...markup.matchAll(/<button[^>]*aria-expanded="false"[^>]*>(.*?)<\/button>/g)]
  expect(buttons.map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''))).toEqual(['Action 1'])
  expect(markup).toMatch(/<p[^>]*>They try a board\.<\/p>/)
  expect(markup).toMatch(/<p[^>]*><del>They are sad\.<\/del><\/p>/)
})
