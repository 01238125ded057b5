import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { intervals } from '#domain/limits.ts'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { type Autosave, createAutosave, type Saved, typingPause } from './autosave.ts'
import type { Draft, DraftBox } from './drafts.ts'

function memoryBox(draft: Draft<string> | null = null): DraftBox<string> & { kept: () => Draft<string> | null } {
  let kept = draft
  return {
    read: () => kept,
    write: (next) => {
      kept = next
    },
    clear: () => {
      kept = null
    },
    kept: () => kept,
  }
}

function refusal(status: number, code = 'refused'): ApiError {
  return new ApiError({ status, code, title: '', detail: '', errors: [], meta: {}, retryAfter: null })
}

interface Setup {
  known?: Saved<string>
  draft?: Draft<string> | null
  again?: { wait: number; retries: number }
}

function setUp({ known = { value: 'old', stamp: '1' }, draft = null, again }: Setup = {}) {
  const box = memoryBox(draft)
  const save = vi.fn(async (value: string, _key: string): Promise<Saved<string>> => ({
    value: value.trim(),
    stamp: '5',
  }))
  const store: Autosave<string> = createAutosave<string>({
    known,
    draft: box,
    save,
    same: (a, b) => a.trim() === b.trim(),
    isComplete: (value) => value !== 'incomplete',
    ...(again && { again }),
  })
  store.connect()
  return { box, save, store }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an autosaved text', () => {
  it('is saved once, a moment after the first unsaved sign', async () => {
    const { store, save } = setUp()
    store.edit('n')
    store.edit('new')
    expect(store.status()).toBe('dirty')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(save).toHaveBeenCalledOnce()
    expect(save.mock.calls[0]?.[0]).toBe('new')
    expect(store.status()).toBe('saved')
    expect(store.savedAt()).not.toBeNull()
  })

  it('keeps a draft from the first sign until the server has confirmed', async () => {
    const { store, box } = setUp()
    store.edit('new')
    expect(box.kept()).toEqual({ value: 'new', base: 'old' })
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(box.kept()).toBeNull()
  })

  it('is tried again every 3 s under the same key while there is no network', async () => {
    const { store, save, box } = setUp()
    save.mockRejectedValueOnce(new NetworkError('gone')).mockRejectedValueOnce(refusal(503))
    store.edit('new')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(store.status()).toBe('failing')
    expect(box.kept()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(intervals.conclusionRetry)
    expect(store.status()).toBe('failing')
    await vi.advanceTimersByTimeAsync(intervals.conclusionRetry)
    expect(store.status()).toBe('saved')
    expect(store.state().error).toBeNull()
    expect(new Set(save.mock.calls.map(([, key]) => key)).size).toBe(1)
  })

  it('takes a new key when what is saved has changed', async () => {
    const { store, save } = setUp()
    save.mockRejectedValueOnce(new NetworkError('gone'))
    store.edit('new')
    await vi.advanceTimersByTimeAsync(typingPause)
    store.edit('newer')
    await vi.advanceTimersByTimeAsync(intervals.conclusionRetry)
    expect(save.mock.calls.map(([value]) => value)).toEqual(['new', 'newer'])
    expect(new Set(save.mock.calls.map(([, key]) => key)).size).toBe(2)
  })

  it('waits for the next edit after a refusal', async () => {
    const { store, save } = setUp()
    save.mockRejectedValueOnce(refusal(422))
    store.edit('too long')
    await vi.advanceTimersByTimeAsync(typingPause)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(store.status()).toBe('failing')
    store.edit('short')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(store.status()).toBe('saved')
  })

  it('saves what was typed while an earlier text was on its way', async () => {
    const { store, save } = setUp()
    save.mockImplementationOnce(async (value) => {
      await new Promise((done) => setTimeout(done, 500))
      return { value, stamp: '2' }
    })
    store.edit('first')
    await vi.advanceTimersByTimeAsync(typingPause + 100)
    store.edit('first and more')
    await vi.advanceTimersByTimeAsync(400)
    expect(store.status()).toBe('dirty')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(save.mock.calls.map(([value]) => value)).toEqual(['first', 'first and more'])
    expect(store.status()).toBe('saved')
  })

  it('is saved without waiting when flushed, as on leaving the field', async () => {
    const { store, save } = setUp()
    store.edit('new')
    await store.flush()
    expect(save).toHaveBeenCalledOnce()
    expect(store.status()).toBe('saved')
  })

  it('is not saved before it is complete', async () => {
    const { store, save, box } = setUp()
    store.edit('incomplete')
    await vi.advanceTimersByTimeAsync(60_000)
    await store.flush()
    expect(save).not.toHaveBeenCalled()
    expect(store.isWaiting()).toBe(true)
    expect(box.kept()?.value).toBe('incomplete')
  })

  it('is clean again when it is typed back to what the server has', () => {
    const { store, box } = setUp()
    store.edit('new')
    store.edit('old')
    expect(store.status()).toBe('saved')
    expect(box.kept()).toBeNull()
  })
})

describe('with a number of tries', () => {
  it('stops after the last one, keeps the draft, and begins anew when it is told to or edited', async () => {
    const { store, save, box } = setUp({ again: { wait: 5_000, retries: 2 } })
    save.mockRejectedValue(new NetworkError('gone'))
    store.edit('new')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(3)
    expect([store.status(), box.kept()?.value]).toEqual(['failing', 'new'])
    void store.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(6)
    store.edit('newer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(9)
  })
})

describe('after a reload', () => {
  it('goes on with a draft that was begun on what the server still has', async () => {
    const { store, save } = setUp({ draft: { value: 'unsaved', base: 'old' } })
    expect(store.state().value).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(typingPause)
    expect(save.mock.calls[0]?.[0]).toBe('unsaved')
  })

  it('forgets a draft that the server has meanwhile', () => {
    const { store, box } = setUp({ known: { value: 'unsaved' }, draft: { value: 'unsaved ', base: 'old' } })
    expect(store.status()).toBe('saved')
    expect(box.kept()).toBeNull()
  })

  it('never overwrites a newer saved text by a draft without being told to', async () => {
    const { store, save } = setUp({ known: { value: 'newer', stamp: '3' }, draft: { value: 'unsaved', base: 'old' } })
    await vi.advanceTimersByTimeAsync(60_000)
    await store.flush()
    expect(save).not.toHaveBeenCalled()
    expect(store.state()).toMatchObject({ value: 'unsaved', theirs: 'newer' })
    expect(store.isWaiting()).toBe(true)
    store.keepMine()
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.calls[0]?.[0]).toBe('unsaved')
    expect(store.status()).toBe('saved')
  })

  it('can take the newer saved text instead', () => {
    const { store, box } = setUp({ known: { value: 'newer' }, draft: { value: 'unsaved', base: 'old' } })
    store.takeTheirs()
    expect(store.state()).toMatchObject({ value: 'newer', theirs: null, status: 'saved' })
    expect(box.kept()).toBeNull()
  })
})

describe('what another screen saved', () => {
  it('is taken over while nothing is unsaved here', () => {
    const { store } = setUp()
    store.see({ value: 'theirs', stamp: '2' })
    expect(store.state()).toMatchObject({ value: 'theirs', status: 'saved' })
  })

  it('stands beside what is being typed, and stops the saving', async () => {
    const { store, save } = setUp()
    store.edit('mine')
    store.see({ value: 'theirs', stamp: '2' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).not.toHaveBeenCalled()
    expect(store.state()).toMatchObject({ value: 'mine', theirs: 'theirs' })
  })

  it('does not bring back an older text from an overtaken poll', async () => {
    const { store } = setUp()
    store.edit('new')
    await store.flush()
    store.see({ value: 'old', stamp: '1' })
    expect(store.state()).toMatchObject({ value: 'new', status: 'saved' })
  })

  it('leaves a trailing space alone that the server trimmed', async () => {
    const { store } = setUp()
    store.edit('new ')
    await store.flush()
    store.see({ value: 'new', stamp: '5' })
    expect(store.state().value).toBe('new ')
  })
})

it('saves what is left when its screen is left', async () => {
  const { store, save } = setUp()
  const leave = store.connect()
  store.edit('new')
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledOnce()
})

describe('when an answer was lost', () => {
  it('what is typed back to the former text is saved too: the server may have the other one', async () => {
    const { store, save } = setUp()
    save.mockRejectedValueOnce(new NetworkError('gone'))
    store.edit('new')
    await vi.advanceTimersByTimeAsync(typingPause)
    store.edit('old')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.at(-1)?.[0], store.status()]).toEqual(['old', 'saved'])
  })

  it('nothing more is sent once another screen has saved something else', async () => {
    const { store, save } = setUp()
    save.mockRejectedValueOnce(new NetworkError('gone'))
    store.edit('mine')
    await vi.advanceTimersByTimeAsync(typingPause)
    store.see({ value: 'theirs', stamp: '2' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([save.mock.calls.length, store.state().theirs]).toEqual([1, 'theirs'])
  })
})
