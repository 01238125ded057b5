import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, hasCode, mayPass, NetworkError } from '../api/api-error.ts'
import { createSendQueue, type QueuedAction } from './send-queue.ts'
import { ownName } from './own-name.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Act extends QueuedAction {
  kind: string
}

const act = (key: string, kind = 'play', about = key): Act => ({ key, madeAt: Date.now(), kind, about })
const refusal = (status: number, code = 'code') =>
  new ApiError({ status, code, title: '', detail: '', errors: [], meta: {}, retryAfter: null })
const keysOf = (actions: readonly QueuedAction[]) => actions.map(({ key }) => key)

/** A device whose storage outlives its queues, and a server with scripted answers. */
function device() {
  let kept: readonly Act[] = []
  const sent: string[] = []
  const told: string[] = []
  const server = { answer: async (_action: Act): Promise<string | null> => null }
  const open = () =>
    createSendQueue<Act>({
      storage: {
        read: async () => kept,
        change: async (edit) => {
          kept = edit(kept)
        },
      },
      send: async (action) => {
        sent.push(`${action.kind} ${action.key} ${action.about}`)
        return server.answer(action)
      },
      mayPass: (error) => mayPass(error) || hasCode(error, 'game_suspended'),
      replaces: (later, earlier) => later.kind === 'vote' && earlier.kind === 'vote' && later.about === earlier.about,
      onFound: ({ key }) => told.push(`found ${key}`),
      onDropped: ({ key }) => told.push(`dropped ${key}`),
      onNamed: ({ key, about }) => told.push(`${key} is about ${about}`),
      onRefused: ({ key }, error) => told.push(`refused ${key} ${(error as ApiError).code}`),
    })
  return { open, sent, told, server, kept: () => keysOf(kept) }
}

const offline = async (): Promise<never> => {
  throw new NetworkError('no answer')
}

describe('actions that wait on the device', () => {
  it('are sent at once and in order while all is well', async () => {
    const { open, sent, kept } = device()
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    void queue.add(act('b'))
    expect(keysOf(queue.list())).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['play a a', 'play b b'])
    expect([queue.list(), kept(), queue.isHeldUp()]).toEqual([[], [], false])
  })

  it('wait for the network and are then sent under their keys, each until it has an answer', async () => {
    const { open, sent, server } = device()
    server.answer = offline
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    void queue.add(act('b'))
    await vi.advanceTimersByTimeAsync(3_500)
    expect(sent).toEqual(['play a a', 'play a a', 'play a a'])
    expect(queue.isHeldUp()).toBe(true)
    server.answer = async () => null
    void queue.nudge()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.slice(3)).toEqual(['play a a', 'play b b'])
    expect([queue.list(), queue.isHeldUp()]).toEqual([[], false])
  })

  it('outlive the page and a closed tab', async () => {
    const { open, sent, told, server, kept } = device()
    server.answer = offline
    const before = open()
    await before.open()
    void before.add(act('a'))
    void before.add(act('b'))
    await vi.advanceTimersByTimeAsync(0)
    before.close()
    expect(kept()).toEqual(['a', 'b'])
    server.answer = async () => null
    const after = open()
    await after.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['found a', 'found b'])
    expect(sent.slice(1)).toEqual(['play a a', 'play b b'])
    expect(kept()).toEqual([])
  })

  it.each([
    [500, 'internal'],
    [429, 'rate_limited'],
    [409, 'idempotency_key_in_use'],
    [409, 'game_suspended'],
  ])('are kept when the server answers %i %s', async (status, code) => {
    const { open, told, server } = device()
    server.answer = async () => {
      throw refusal(status, code)
    }
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([keysOf(queue.list()), told]).toEqual([['a'], []])
  })

  it.each([403, 404, 409, 410, 422])(
    'that became impossible (%i) are told and dropped, and the next is sent',
    async (status) => {
      const { open, sent, told, server } = device()
      server.answer = async ({ key }) => {
        if (key === 'a') throw refusal(status, 'too_late')
        return null
      }
      const queue = open()
      await queue.open()
      void queue.add(act('a'))
      void queue.add(act('b'))
      await vi.advanceTimersByTimeAsync(0)
      expect(told).toEqual(['refused a too_late'])
      expect(sent).toEqual(['play a a', 'play b b'])
      expect(queue.list()).toEqual([])
    },
  )

  it('about something just made are sent with the name that the server gave it, even after a reload in between', async () => {
    const { open, sent, told, server } = device()
    server.answer = async ({ key }) => (key === 'a' ? 'candidate-1' : offline())
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    void queue.add(act('b', 'take-back', ownName('a')))
    await vi.advanceTimersByTimeAsync(0)
    queue.close()
    await open().open()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['play a a', 'take-back b candidate-1', 'take-back b candidate-1'])
    expect(told[0]).toBe('b is about candidate-1')
  })

  it('about something that never came to be are dropped with it', async () => {
    const { open, sent, told, server } = device()
    server.answer = async () => {
      throw refusal(409)
    }
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    void queue.add(act('b', 'turn', ownName('a')))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['play a a'])
    expect(told).toEqual(['refused a code', 'dropped b'])
  })

  it('of which only the last counts take the place of an earlier one that waits, but not of one on its way', async () => {
    const { open, sent, told, server } = device()
    let answer: (id: null) => void = () => {}
    server.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const queue = open()
    await queue.open()
    void queue.add(act('a', 'vote', 'poll'))
    void queue.add(act('b', 'vote', 'poll'))
    void queue.add(act('c', 'vote', 'poll'))
    void queue.add(act('d', 'vote', 'another poll'))
    expect(told).toEqual(['dropped b'])
    expect(keysOf(queue.list())).toEqual(['a', 'c', 'd'])
    answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['vote a poll', 'vote c poll'])
  })

  it('go with a seat that is no longer held here', async () => {
    const { open, told, server, kept } = device()
    server.answer = async () => {
      throw refusal(401, 'seat_moved')
    }
    const queue = open()
    await queue.open()
    void queue.add(act('a'))
    void queue.add(act('b'))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['refused a seat_moved', 'dropped b'])
    expect(kept()).toEqual([])
  })

  it('that wait longer than the server knows their keys are told instead of acting twice', async () => {
    const { open, sent, told, server } = device()
    server.answer = offline
    const before = open()
    await before.open()
    void before.add(act('a'))
    await vi.advanceTimersByTimeAsync(0)
    before.close()
    vi.setSystemTime(Date.now() + 30 * 3_600_000)
    server.answer = async () => null
    await open().open()
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, told]).toEqual([['play a a'], ['found a', 'refused a undefined']])
  })

  it('are sent though the device’s store never answers, and in their place when it answers late', async () => {
    const sent: string[] = []
    let answer: (kept: readonly Act[]) => void = () => {}
    const queue = createSendQueue<Act>({
      storage: {
        read: async () =>
          new Promise((resolve) => {
            answer = resolve
          }),
        change: async () => new Promise(() => {}),
      },
      send: async ({ key }) => {
        sent.push(key)
        return null
      },
    })
    void queue.open()
    void queue.add(act('a'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual(['a'])
    answer([act('before')])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a', 'before'])
  })

  it('open in two tabs act once under one key, and leave nothing behind', async () => {
    const { open, sent, server, kept } = device()
    server.answer = offline
    const tabs = [open(), open()]
    await tabs[0]?.open()
    void tabs[0]?.add(act('a'))
    await vi.advanceTimersByTimeAsync(0)
    await tabs[1]?.open()
    server.answer = async () => null
    await Promise.all(tabs.map(async (tab) => tab.nudge()))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(new Set(sent).size).toBe(1)
    expect([tabs.flatMap((tab) => tab.list()), kept()]).toEqual([[], []])
  })
})

describe('a queue that gives up for now', () => {
  function limited() {
    const sent: string[] = []
    const server = { answer: offline as () => Promise<string | null> }
    const queue = createSendQueue<Act>({
      send: async ({ key }) => {
        sent.push(key)
        return server.answer()
      },
      waitAfter: (failures) => (failures < 2 ? 5_000 : null),
    })
    return { queue, sent, server }
  }

  it('rests after the last try, and begins anew when it is nudged or has more to send', async () => {
    const { queue, sent } = limited()
    void queue.add(act('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent, queue.isResting()]).toEqual([['a', 'a'], true])
    void queue.nudge()
    expect(queue.isResting()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    void queue.add(act('b'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'a'])
  })

  it('says when a try is over, whether it helped or not', async () => {
    const { queue, sent, server } = limited()
    await queue.nudge()
    void queue.add(act('a'))
    await queue.nudge()
    expect([sent, queue.isHeldUp()]).toEqual([['a'], true])
    server.answer = async () => null
    await queue.nudge()
    expect([sent, queue.isHeldUp(), queue.list()]).toEqual([['a', 'a'], false, []])
  })

  it('lets go of what waits, but not of what is on its way', async () => {
    const { queue, server } = limited()
    let refuse: (error: Error) => void = () => {}
    server.answer = async () =>
      new Promise((_resolve, reject) => {
        refuse = reject
      })
    void queue.add(act('a'))
    void queue.add(act('b'))
    queue.discard('a')
    queue.discard('b')
    expect(keysOf(queue.list())).toEqual(['a'])
    refuse(new NetworkError('gone'))
    await vi.advanceTimersByTimeAsync(0)
    queue.discard('a')
    expect([queue.list(), queue.isHeldUp()]).toEqual([[], false])
  })
})
