import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJobs, type JobSetting } from '#testing/job-setting.ts'
import { HopelessJobError } from './job-runner.ts'

let opened: Awaited<ReturnType<typeof openJobs>>
let jobs: JobSetting
beforeAll(async () => {
  opened = await openJobs()
})
afterAll(() => opened.close())
beforeEach(async () => {
  jobs = await opened.afresh()
})

const minute = 60_000
const day = 24 * 60 * minute
const nothing = async () => undefined
const failing = (error: unknown = new Error('not now')) => ({
  run: vi.fn(async () => {
    throw error
  }),
  giveUp: vi.fn(nothing),
})
const incidents = () => {
  const { incidents: noted } = jobs.services.database
  return { failed: noted.count('job_failed'), givenUp: noted.count('job_given_up') }
}
const counted = (kind: string) => ({
  failed: jobs.figure(`crux_jobs_total{kind="${kind}",outcome="failed"}`),
  givenUp: jobs.figure(`crux_jobs_total{kind="${kind}",outcome="given_up"}`),
})

describe('a job that fails', () => {
  test('is tried again after longer and longer, an hour at most', async () => {
    await jobs.add()
    const runner = jobs.runner({ send_mail: failing() })
    const waits: number[] = []
    for (let times = 1; times <= 9; times += 1) {
      expect(await runner.runDue()).toBe(1)
      const [job] = await jobs.rows()
      const wait = (job?.runAt.getTime() ?? 0) - jobs.services.clock().getTime()
      expect(job).toMatchObject({ attempts: times, lastError: 'not now', gaveUpAt: null })
      waits.push(wait / minute)
      jobs.advance(wait - 1)
      expect(await runner.runDue()).toBe(0)
      jobs.advance(1)
    }
    expect(waits).toEqual([0.5, 1, 2, 5, 15, 30, 60, 60, 60])
    expect([counted('send_mail'), incidents()]).toEqual([
      { failed: 9, givenUp: Number.NaN },
      { failed: 9, givenUp: 0 },
    ])
  })

  test('is given up after three days, and its kind is told', async () => {
    await jobs.add({ data: { mailId: 'x' } })
    const handler = failing()
    const runner = jobs.runner({ send_mail: handler })
    jobs.advance(3 * day - 1)
    await runner.runDue()
    expect(handler.giveUp).not.toHaveBeenCalled()
    expect(await jobs.rows()).toMatchObject([{ gaveUpAt: null }])
    jobs = await opened.afresh()
    await jobs.add({ data: { mailId: 'x' } })
    jobs.advance(3 * day)
    const now = jobs.services.clock()
    await jobs.runner({ send_mail: handler }).runDue()
    expect(handler.giveUp).toHaveBeenCalledExactlyOnceWith({ mailId: 'x' }, expect.objectContaining({ now }))
    expect(await jobs.rows()).toMatchObject([{ gaveUpAt: now, attempts: 1 }])
    expect([counted('send_mail'), incidents()]).toEqual([
      { failed: Number.NaN, givenUp: 1 },
      { failed: 0, givenUp: 1 },
    ])
  })

  test('and is hopeless is given up at once, and never tried again', async () => {
    await jobs.add()
    const handler = failing(new HopelessJobError('no use'))
    const runner = jobs.runner({ send_mail: handler })
    await runner.runDue()
    expect(handler.giveUp).toHaveBeenCalledOnce()
    jobs.advance(day)
    expect(await runner.runDue()).toBe(0)
    expect(await jobs.rows()).toMatchObject([{ lastError: 'no use', attempts: 1 }])
  })

  test('and whose kind cannot even be told, is given up all the same', async () => {
    await jobs.add()
    const giveUp = () => Promise.reject(new Error('not that either'))
    await jobs.runner({ send_mail: { ...failing(new HopelessJobError('no use')), giveUp } }).runDue()
    expect(await jobs.rows()).toMatchObject([{ lastError: 'no use', gaveUpAt: jobs.services.clock() }])
  })

  test('keeps why, in few words and without what is secret, whatever was thrown', async () => {
    await jobs.add()
    await jobs.runner({ send_mail: failing('refused by gone@example.org') }).runDue()
    expect(await jobs.rows()).toMatchObject([{ lastError: 'refused by [e-mail]' }])
    jobs.advance(minute)
    await jobs.runner({ send_mail: failing(new Error('no room '.repeat(50))) }).runDue()
    expect((await jobs.rows())[0]?.lastError).toBe('no room '.repeat(50).slice(0, 300))
  })
})

describe('a recurring job', () => {
  test('comes again and again, once for all processes, whatever becomes of one', async () => {
    const done = vi.fn(nothing).mockRejectedValueOnce(new Error('this time not'))
    const [one, other] = [jobs.runner({ keep_house: { run: done } }), jobs.runner({ keep_house: { run: done } })]
    for (const runner of [one, other]) {
      await runner.start()
      await runner.stop()
    }
    await one.runDue()
    await other.runDue()
    expect(done).toHaveBeenCalledTimes(1)
    jobs.advance(minute)
    await one.runDue()
    expect(done).toHaveBeenCalledTimes(2)
    const next = new Date(jobs.services.clock().getTime() + 60 * minute)
    const houses = (await jobs.rows()).filter(({ kind }) => kind === 'keep_house')
    expect(houses).toMatchObject([{ runAt: next, attempts: 0, lastError: null }])
    jobs.advance(60 * minute - 1)
    await one.runDue()
    expect(done).toHaveBeenCalledTimes(2)
    jobs.advance(1)
    await other.runDue()
    expect(done).toHaveBeenCalledTimes(3)
  })

  test('is never given up, however old its row is and whatever it says of itself', async () => {
    await jobs.add({ kind: 'keep_house', key: 'keep_house' })
    jobs.advance(30 * day)
    const old = failing()
    await jobs.runner({ keep_house: old }).runDue()
    jobs.advance(minute)
    const hopeless = failing(new HopelessJobError('no use'))
    await jobs.runner({ keep_house: hopeless }).runDue()
    expect([old.giveUp.mock.calls, hopeless.giveUp.mock.calls]).toEqual([[], []])
    expect(await jobs.rows()).toMatchObject([{ gaveUpAt: null, attempts: 2 }])
    expect([counted('keep_house'), incidents()]).toEqual([
      { failed: 2, givenUp: Number.NaN },
      { failed: 2, givenUp: 0 },
    ])
  })

  test('of a kind that recurs no longer waits for three days', async () => {
    await jobs.add({ key: 'once a week' })
    await jobs.runner({}).runDue()
    const next = new Date(jobs.services.clock().getTime() + 3 * day)
    expect(await jobs.rows()).toMatchObject([{ key: 'once a week', runAt: next }])
  })
})
