import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { openJobs, type JobSetting } from '#testing/job-setting.ts'
import { laneSlots, recurringJobs } from './job-kinds.ts'
import type { JobRunner } from './job-runner.ts'

let opened: Awaited<ReturnType<typeof openJobs>>
let jobs: JobSetting
let runner: JobRunner
/** Slow work: its promise ends with the test. */
let work: PromiseWithResolvers<void>
beforeAll(async () => {
  opened = await openJobs()
})
afterAll(() => opened.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  jobs = await opened.afresh()
  work = Promise.withResolvers<void>()
})
afterEach(async () => {
  work.resolve()
  await runner.stop()
  vi.useRealTimers()
})

const slow = () => ({ run: vi.fn(() => work.promise) })
const look = () => vi.advanceTimersByTime(1000)
const looking = <Result>(check: () => Result | Promise<Result>) =>
  eventually(() => {
    look()
    return check()
  })
/** Due before anything else, in this order. */
let order = 0
const add = async (kind: string, count: number) => {
  for (let index = 0; index < count; index += 1) {
    order += 1
    await jobs.add({ kind, runAt: new Date(jobs.services.clock().getTime() - 1_000_000 + order) })
  }
}
/** Starts it, without the recurring jobs that it adds. */
const start = async (handlers: Parameters<JobSetting['runner']>[0]) => {
  runner = jobs.runner(handlers)
  const late = new Date(jobs.services.clock().getTime() + 1_000_000_000)
  for (const kind of Object.keys(recurringJobs)) await jobs.add({ kind, key: kind, runAt: late })
  await runner.start()
}
const running = (lane: string) => jobs.figure(`crux_jobs{lane="${lane}",state="running"}`)
const waiting = (lane: string) => jobs.figure(`crux_jobs{lane="${lane}",state="waiting"}`)
const mailed = () => jobs.figure('crux_jobs_total{kind="send_mail",outcome="done"}')

describe('a lane', () => {
  test('has slots of its own: no mail waits for slow work, an AI, or reports that are made to be attached', async () => {
    const [house, report, summary, other] = [slow(), slow(), slow(), slow()]
    await start({ keep_house: house, send_report: report, summarize_game: summary, write_document: other })
    for (const kind of ['keep_house', 'send_report', 'summarize_game', 'write_document']) await add(kind, 6)
    const begun = () => [house, report, summary, other].map(({ run }) => run.mock.calls.length)
    await looking(() => expect(begun()).toEqual([1, 2, 4, 2]))
    await add('send_mail', 5)
    await looking(() => expect(mailed()).toBe(5))
    expect(begun()).toEqual([1, 2, 4, 2])
    expect(['upkeep', 'report', 'ai', 'work', 'mail'].map(running)).toEqual([1, 2, 4, 2, 0])
    await looking(() => expect(['upkeep', 'report', 'ai', 'work', 'mail'].map(waiting)).toEqual([5, 4, 2, 4, 0]))
    work.resolve()
    await looking(() => expect(begun()).toEqual([6, 6, 6, 6]))
    await looking(() => expect(waiting('work')).toBe(0))
  })

  test.each([
    ['report', 'send_report'],
    ['work', 'write_document'],
    ['mail', 'mail_link'],
  ] as const)('that alone is full, %s, takes no more while the others go on', async (lane, kind) => {
    const full = slow()
    await start({ [kind]: full })
    await add(kind, laneSlots[lane] + 2)
    await add(kind === 'mail_link' ? 'summarize_game' : 'send_mail', 1)
    await looking(async () =>
      expect(await jobs.rows()).toHaveLength(Object.keys(recurringJobs).length + laneSlots[lane] + 2),
    )
    await looking(() => expect([running(lane), waiting(lane)]).toEqual([laneSlots[lane], 2]))
    expect(full.run).toHaveBeenCalledTimes(laneSlots[lane])
  })

  test('counts the waiting jobs of all its kinds together, and none of those that are given up or due later', async () => {
    await start({ keep_house: slow(), empty_bin: slow() })
    await add('keep_house', 3)
    await add('empty_bin', 2)
    await jobs.add({ kind: 'keep_house', gaveUpAt: jobs.services.clock() })
    await looking(() => expect([running('upkeep'), waiting('upkeep')]).toEqual([1, 4]))
  })

  test('is not overfilled by a look that comes while the one before waits for the database', async () => {
    const house = slow()
    await start({ keep_house: house })
    await add('keep_house', 3)
    vi.advanceTimersByTime(3000)
    await looking(() => expect(waiting('upkeep')).toBe(2))
    expect(house.run).toHaveBeenCalledOnce()
  })
})

describe('a look', () => {
  test('asks for nothing while all lanes are full, and counts nothing while none is', async () => {
    const { db } = jobs.services.database
    const kinds = ['mail_link', 'send_report', 'keep_house', 'write_document', 'summarize_game']
    await start(Object.fromEntries(kinds.map((kind) => [kind, slow()])))
    const [taken, counted] = [vi.spyOn(db, 'update'), vi.spyOn(db, 'select')]
    look()
    await eventually(() => expect(taken).toHaveBeenCalledOnce())
    await add('send_mail', 1)
    await looking(() => expect(mailed()).toBe(1))
    const limits = () => counted.mock.calls.filter(([fields]: unknown[]) => Object.hasOwn(fields ?? {}, 'jobs'))
    expect(limits()).toEqual([])
    for (const kind of kinds) await add(kind, 5)
    const slots = Object.values(laneSlots).reduce((sum, one) => sum + one)
    const all = () =>
      Object.keys(laneSlots)
        .map(running)
        .reduce((sum, one) => sum + one)
    await looking(() => expect([all(), limits().length > 0]).toEqual([slots, true]))
    taken.mockClear()
    const before = limits().length
    await looking(() => expect(limits().length).toBeGreaterThan(before))
    expect(taken).not.toHaveBeenCalled()
    taken.mockRestore()
    counted.mockRestore()
  })
})
