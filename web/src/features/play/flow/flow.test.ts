import { describe, expect, it, vi } from 'vitest'
import { createFlowDriver } from './driver.ts'
import { type FlowEffect, type FlowEvent, type FlowState, type GameFacts, initialFlow } from './flow-state.ts'
import { resolve, UnexpectedGameState } from './resolve.ts'
import { transition } from './transition.ts'

const facts = (changes: Partial<GameFacts> = {}): GameFacts => ({
  gameId: 'g',
  version: 1,
  state: 'waitplayers',
  round: null,
  chosen: [],
  ...changes,
})
const inRound = (state: 'pick-candidates' | 'pick-choice' | 'skipped' | 'complete', version = 1) =>
  facts({ state: 'rounds', round: { id: 'r1', state }, version })
const inSecondRound = facts({ state: 'rounds', round: { id: 'r2', state: 'pick-candidates' }, version: 3 })
const error = new Error('no')

const waiting = resolve(facts()).state
const preround = resolve(facts({ state: 'preround' })).state
const picking = resolve(inRound('pick-candidates')).state
const choosing = resolve(inRound('pick-choice')).state
const pickCrux = resolve(facts({ state: 'pick-crux', chosen: ['a', 'b'] })).state
const crystallizing = resolve(facts({ state: 'crystallize' })).state
const nextRound = resolve(inRound('complete')).state
const setup: FlowState = { at: 'setup', step: 'form', error: null }
const loading: FlowState = { at: 'loading', gameId: 'g' }

/** The state's name with its step, and the kinds of the effects. */
function told({ state, effects }: { state: FlowState; effects: readonly FlowEffect[] }): string {
  const step = 'step' in state ? `:${state.step}` : ''
  return [`${state.at}${step}`, ...effects.map(({ type }) => type)].join(' ')
}

describe('resolve', () => {
  it.each<[GameFacts, string]>([
    [facts(), 'waitplayers:waiting'],
    [facts({ state: 'preround' }), 'preround:reading'],
    [facts({ state: 'rounds' }), 'next-round:preparing start-next-round'],
    [inRound('pick-candidates'), 'pick-candidates:picking'],
    [inRound('pick-choice'), 'pick-choice:choosing'],
    [inRound('skipped'), 'next-round:preparing start-next-round'],
    [inRound('complete'), 'next-round:preparing start-next-round'],
    [facts({ state: 'pick-crux', chosen: ['a', 'b'] }), 'pick-crux:choosing'],
    [facts({ state: 'pick-crux', chosen: ['a'] }), 'pick-crux:submitting pick-crux'],
    [facts({ state: 'crystallize' }), 'crystallization:editing'],
    [facts({ state: 'complete' }), 'complete'],
    [facts({ state: 'something new' as 'complete' }), 'complete'],
  ])('%j leads to %s', (game, expected) => {
    expect(told(resolve(game))).toBe(expected)
  })

  it('a round in a state that the flow does not know is an error, and so is a crux to pick from nothing', () => {
    expect(() => resolve(facts({ state: 'rounds', round: { id: 'r', state: 'odd' as 'skipped' } }))).toThrow(
      UnexpectedGameState,
    )
    expect(() => resolve(facts({ state: 'pick-crux' }))).toThrow(UnexpectedGameState)
  })
})

describe('transition', () => {
  const busy = (state: FlowState, event: FlowEvent) => transition(state, event).state
  const selected = busy(choosing, { type: 'select', candidateId: 'c1' })
  const starting = busy(waiting, { type: 'continue' })
  const submittingSetup = busy(setup, { type: 'submit-setup' })
  const ending = busy(picking, { type: 'end-picking' })
  const skipping = busy(picking, { type: 'skip' })
  const choosingNow = busy(selected, { type: 'submit' })
  const finishing = busy(crystallizing, { type: 'finish', visibility: 'self' })
  const requesting = busy(preround, { type: 'next-round' })
  const failedNext = busy(nextRound, { type: 'failed', error })

  it.each<[string, FlowState, FlowEvent, string]>([
    ['no game id', initialFlow, { type: 'open', gameId: null }, 'setup:form'],
    ['a game id', initialFlow, { type: 'open', gameId: 'g' }, 'loading load'],
    ['loaded', loading, { type: 'loaded', facts: facts() }, 'waitplayers:waiting'],
    ['loaded, complete', loading, { type: 'loaded', facts: facts({ state: 'complete' }) }, 'complete'],
    [
      'loaded, skipped round',
      loading,
      { type: 'loaded', facts: inRound('skipped') },
      'next-round:preparing start-next-round',
    ],
    ['another game loaded', loading, { type: 'loaded', facts: facts({ gameId: 'x' }) }, 'loading'],
    ['load failed', loading, { type: 'load-failed', error }, 'initial'],
    ['set-up submitted', setup, { type: 'submit-setup' }, 'setup:submitting'],
    ['set-up done', submittingSetup, { type: 'setup-done', facts: facts() }, 'waitplayers:waiting show-game'],
    ['set-up failed', submittingSetup, { type: 'failed', error }, 'setup:form'],
    ['continue', waiting, { type: 'continue' }, 'waitplayers:starting start-game'],
    ['continue twice', starting, { type: 'continue' }, 'waitplayers:starting'],
    ['started', starting, { type: 'done', facts: facts({ state: 'preround' }) }, 'preround:reading'],
    ['start failed', starting, { type: 'failed', error }, 'waitplayers:waiting'],
    ['first round', preround, { type: 'next-round' }, 'preround:requesting-round start-next-round'],
    ['first round failed', requesting, { type: 'failed', error }, 'preround:reading'],
    ['first round came', requesting, { type: 'done', facts: inRound('pick-candidates') }, 'pick-candidates:picking'],
    ['end picking', picking, { type: 'end-picking' }, 'pick-candidates:submitting end-picking'],
    ['picking ended', ending, { type: 'done', facts: inRound('pick-choice') }, 'pick-choice:choosing'],
    ['end picking failed', ending, { type: 'failed', error }, 'pick-candidates:picking'],
    ['skip', picking, { type: 'skip' }, 'pick-candidates:skipping skip-round'],
    ['skip twice', skipping, { type: 'skip' }, 'pick-candidates:skipping'],
    ['skipped, with what follows', skipping, { type: 'done', facts: inSecondRound }, 'pick-candidates:picking'],
    [
      'skipped, and no more',
      skipping,
      { type: 'done', facts: inRound('skipped') },
      'next-round:preparing start-next-round',
    ],
    ['skip failed', skipping, { type: 'failed', error }, 'pick-candidates:picking'],
    ['submit nothing', choosing, { type: 'submit' }, 'pick-choice:choosing'],
    ['submit a choice', selected, { type: 'submit' }, 'pick-choice:submitting choose'],
    ['chosen, with what follows', choosingNow, { type: 'done', facts: inSecondRound }, 'pick-candidates:picking'],
    [
      'chosen, with the crux to pick',
      choosingNow,
      { type: 'done', facts: facts({ state: 'pick-crux', chosen: ['a', 'b'] }) },
      'pick-crux:choosing',
    ],
    [
      'chosen, and no more',
      choosingNow,
      { type: 'done', facts: inRound('complete') },
      'next-round:preparing start-next-round',
    ],
    ['choice failed', choosingNow, { type: 'failed', error }, 'pick-choice:choosing'],
    [
      'next round came',
      nextRound,
      { type: 'done', facts: facts({ state: 'rounds', round: { id: 'r2', state: 'pick-candidates' } }) },
      'pick-candidates:picking',
    ],
    [
      'after the last round',
      nextRound,
      { type: 'done', facts: facts({ state: 'crystallize' }) },
      'crystallization:editing',
    ],
    ['next round failed', nextRound, { type: 'failed', error }, 'next-round:failed'],
    ['try the next round again', failedNext, { type: 'next-round' }, 'next-round:preparing start-next-round'],
    ['finish', crystallizing, { type: 'finish', visibility: 'organization' }, 'crystallization:submitting end-game'],
    ['finish failed', finishing, { type: 'failed', error }, 'crystallization:editing'],
    ['finished', finishing, { type: 'done', facts: facts({ state: 'complete' }) }, 'complete'],
    ['a late answer', picking, { type: 'done', facts: facts({ state: 'complete' }) }, 'pick-candidates:picking'],
    ['finish somewhere else', picking, { type: 'finish', visibility: 'self' }, 'pick-candidates:picking'],
  ])('%s', (_name, state, event, expected) => {
    expect(told(transition(state, event))).toBe(expected)
  })

  it('what a vote decided is selected, but never instead of what somebody selected', () => {
    expect(transition(choosing, { type: 'preselect', candidateId: 'c2' }).state).toMatchObject({ selected: 'c2' })
    expect(transition(selected, { type: 'preselect', candidateId: 'c2' }).state).toMatchObject({ selected: 'c1' })
    expect(transition(selected, { type: 'preselect', candidateId: 'c1' }).state).toMatchObject({ selected: 'c1' })
    expect(told(transition(picking, { type: 'preselect', candidateId: 'c1' }))).toBe('pick-candidates:picking')
  })

  it('selecting again takes the selection back, and a failure keeps it', () => {
    expect(selected).toMatchObject({ selected: 'c1' })
    expect(transition(selected, { type: 'select', candidateId: 'c1' }).state).toMatchObject({ selected: null })
    expect(transition(selected, { type: 'select', candidateId: 'c2' }).state).toMatchObject({ selected: 'c2' })
    expect(transition(choosingNow, { type: 'failed', error }).state).toMatchObject({ selected: 'c1', error })
    expect(transition(pickCrux, { type: 'select', candidateId: 'a' }).state).toMatchObject({
      at: 'pick-crux',
      selected: 'a',
    })
  })

  it.each<[string, FlowState, GameFacts, string]>([
    ['another screen moved on', waiting, facts({ state: 'preround', version: 2 }), 'preround:reading'],
    ['another screen ended picking', picking, inRound('pick-choice', 2), 'pick-choice:choosing'],
    ['an older answer', preround, facts({ version: 0 }), 'preround:reading'],
    ['another game', preround, facts({ gameId: 'x', state: 'complete', version: 9 }), 'preround:reading'],
    ['while a call is on its way', starting, facts({ state: 'preround', version: 2 }), 'waitplayers:starting'],
    ['undone by another screen', choosing, inRound('pick-candidates', 5), 'pick-candidates:picking'],
    [
      'a choice taken back while the next round is played',
      resolve({ ...inRound('pick-candidates'), round: { id: 'r2', state: 'pick-candidates' } }).state,
      inRound('pick-choice', 5),
      'pick-choice:choosing',
    ],
    [
      'the crux taken back',
      crystallizing,
      facts({ state: 'pick-crux', chosen: ['a', 'b'], version: 5 }),
      'pick-crux:choosing',
    ],
  ])('seeing the game: %s', (_name, state, seen, expected) => {
    expect(told(transition(state, { type: 'seen', facts: seen }))).toBe(expected)
  })

  it('a poll in which nothing moved keeps what is selected', () => {
    expect(transition(selected, { type: 'seen', facts: inRound('pick-choice', 2) }).state).toMatchObject({
      selected: 'c1',
      facts: { version: 2 },
    })
    expect(transition(selected, { type: 'seen', facts: inRound('pick-choice') }).state).toBe(selected)
  })
})

describe('driver', () => {
  it('performs effects and follows what comes of them', async () => {
    const perform = vi.fn(async ({ type }: FlowEffect): Promise<FlowEvent | null> => {
      if (type === 'load') return { type: 'loaded', facts: inRound('complete') }
      return type === 'start-next-round'
        ? { type: 'done', facts: facts({ state: 'rounds', round: { id: 'r2', state: 'pick-candidates' }, version: 2 }) }
        : null
    })
    const driver = createFlowDriver(perform)
    const seen: string[] = []
    driver.subscribe(() => seen.push(driver.state().at))
    driver.dispatch({ type: 'open', gameId: 'g' })
    await vi.waitFor(() => expect(driver.state().at).toBe('pick-candidates'))
    expect(seen).toEqual(['loading', 'next-round', 'pick-candidates'])
    expect(perform.mock.calls.map(([{ type }]) => type)).toEqual(['load', 'start-next-round'])
  })

  it('a state that no screen is for is thrown to whoever draws', () => {
    const driver = createFlowDriver(async () => null)
    driver.dispatch({ type: 'open', gameId: 'g' })
    driver.dispatch({ type: 'loaded', facts: facts({ state: 'pick-crux' }) })
    expect(() => driver.state()).toThrow(UnexpectedGameState)
  })
})
