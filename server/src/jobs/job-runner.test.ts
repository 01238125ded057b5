import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { eventually } from '#testing/eventually.ts'
import { openJobs, type JobSetting } from '#testing/job-setting.ts'
import type { PutOff } from './job-runner.ts'

/** Two server processes can share a PostgreSQL; the embedded database has one process. */
const shared = process.env['CRUX_TEST_DATABASE'] === 'postgres'

let opened: Awaited<ReturnType<typeof openJobs>>
let jobs: JobSetting
beforeAll(async () => {
  opened = await openJobs()
})
afterAll(() => opened.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  jobs = await opened.afresh()
})
afterEach(() => void vi.useRealTimers())

const second = 1000
const minute = 60 * second
const nothing = async () => undefined
const due = async () => (await jobs.rows())[0]?.runAt.getTime()
const inMinutes = (minutes: number) => jobs.services.clock().getTime() + minutes * minute
/** Work that goes on until the test ends it. */
const slowWork = () => {
  const { promise, resolve: finish, reject: fail } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const run = vi.fn(() => {
    begin()
    return promise
  })
  return { run, begun, finish, fail }
}

describe('a job', () => {
  test('is done once and goes; the runner says how many it did', async () => {
    const done = vi.fn(nothing)
    await jobs.add({ data: { mailId: 'one' } })
    await jobs.add({ data: { mailId: 'other' } })
    const runner = jobs.runner({ send_mail: { run: done } })
    expect([await runner.runDue(), await runner.runDue()]).toEqual([2, 0])
    expect(done.mock.calls.map(([data]: unknown[]) => data)).toEqual([{ mailId: 'one' }, { mailId: 'other' }])
    expect([await jobs.rows(), jobs.figure('crux_jobs_total{kind="send_mail",outcome="done"}')]).toEqual([[], 2])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is done by one only, however many runners there are', async () => {
    const done = vi.fn(nothing)
    for (let index = 0; index < 20; index += 1) await jobs.add()
    const other = jobs.databaseUrl ? await openDatabase({ databaseUrl: jobs.databaseUrl, dataDir: null }) : undefined
    const runners = [undefined, other, undefined].map((database) => jobs.runner({ send_mail: { run: done } }, database))
    await Promise.all(runners.map((runner) => runner.runDue()))
    await other?.close()
    expect(done).toHaveBeenCalledTimes(20)
  })

  test.runIf(shared)('that another process is just taking is left to it, without waiting for that', async () => {
    await jobs.add({ kind: 'send_mail' })
    await jobs.services.database.db.transaction(async (other) => {
      await other.execute(sql`select 1 from jobs for update`)
      await jobs.add({ kind: 'mail_link' })
      expect(await jobs.runner({}).runDue()).toBe(1)
    })
    expect(await jobs.rows()).toMatchObject([{ kind: 'send_mail', attempts: 0 }])
  })

  test('that is put off comes again then, as if it had never been tried', async () => {
    await jobs.add()
    const notBefore = new Date(inMinutes(90))
    const run = vi.fn<() => Promise<PutOff | void>>().mockResolvedValueOnce({ notBefore })
    const runner = jobs.runner({ send_mail: { run } })
    expect(await runner.runDue()).toBe(1)
    expect(await jobs.rows()).toMatchObject([{ runAt: notBefore, attempts: 0, lastError: null }])
    expect(jobs.figure('crux_jobs_total{kind="send_mail",outcome="put_off"}')).toBe(1)
    jobs.advance(90 * minute)
    expect(await runner.runDue()).toBe(1)
    expect(await jobs.rows()).toEqual([])
  })

  test.each(['write_document', 'constructor'])(
    'of the kind %s, which this version does not know, is left to a newer one',
    async (kind) => {
      await jobs.add({ kind })
      await jobs.runner({}).runDue()
      expect(jobs.figure('crux_jobs_total{kind="unknown",outcome="failed"}')).toBe(1)
      expect((await jobs.rows())[0]?.lastError).toBe(`nobody here knows jobs of the kind ${kind}`)
      jobs.advance(minute)
      const done = vi.fn(nothing)
      await jobs.runner({ [kind]: { run: done } }).runDue()
      expect(done).toHaveBeenCalledOnce()
      expect(await jobs.rows()).toEqual([])
    },
  )
})

describe('the lease of a job', () => {
  test('has others take the job over five minutes after whoever did it died', async () => {
    await jobs.add()
    const dead = slowWork()
    void jobs.runner({ send_mail: dead }).runDue()
    await dead.begun
    expect(await due()).toBe(inMinutes(5))
    const done = vi.fn(nothing)
    const heir = jobs.runner({ send_mail: { run: done } })
    jobs.advance(5 * minute - 1)
    expect(await heir.runDue()).toBe(0)
    jobs.advance(1)
    expect(await heir.runDue()).toBe(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('is renewed every minute, for an hour at most, and not once the job is done', async () => {
    await jobs.add()
    const slow = slowWork()
    const ended = jobs.runner({ send_mail: slow }).runDue()
    await slow.begun
    const clock = vi.mocked(jobs.services.clock)
    const asked = () => clock.mock.calls.length
    const before = asked()
    vi.advanceTimersByTime(minute - 1)
    expect(asked()).toBe(before)
    jobs.advance(60 * minute - 1)
    vi.advanceTimersByTime(1)
    expect(asked()).toBe(before + 1)
    const last = inMinutes(5)
    await eventually(async () => expect(await due()).toBe(last))
    jobs.advance(1)
    vi.advanceTimersByTime(minute)
    expect(asked()).toBeGreaterThan(before + 1)
    // Whoever works for an hour hangs: the others wait for the rest of the lease, and take the job.
    jobs.advance(5 * minute - 1)
    const heir = jobs.runner({})
    expect(await heir.runDue()).toBe(1)
    slow.finish()
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })

  /** A process that works on the only job until the test ends its work, and is taken for dead meanwhile. */
  async function workTooLong(kind: 'send_mail' | 'keep_house') {
    const slow = slowWork()
    const ended = jobs.runner({ [kind]: slow }).runDue()
    await slow.begun
    jobs.advance(5 * minute)
    return { ...slow, ended }
  }

  test('that ran out leaves the job to whoever took it over, when the first fails', async () => {
    await jobs.add()
    const slow = await workTooLong('send_mail')
    const heir = jobs.runner({
      send_mail: {
        run: async () => {
          const [leased] = await jobs.rows()
          slow.fail(new Error('late'))
          await slow.ended
          expect(await jobs.rows()).toEqual([leased])
        },
      },
    })
    expect(await heir.runDue()).toBe(1)
    expect(await jobs.rows()).toEqual([])
  })

  test('that ran out leaves a recurring job to whoever took it over, when the first finishes', async () => {
    await jobs.add({ kind: 'keep_house', key: 'keep_house' })
    const slow = await workTooLong('keep_house')
    const heir = jobs.runner({
      keep_house: {
        run: async () => {
          const [leased] = await jobs.rows()
          slow.finish()
          await slow.ended
          expect(await jobs.rows()).toEqual([leased])
        },
      },
    })
    expect(await heir.runDue()).toBe(1)
    expect(await jobs.rows()).toMatchObject([{ attempts: 0, lastError: null }])
  })

  test('that ran out is not renewed any more by the first', async () => {
    await jobs.add()
    const slow = await workTooLong('send_mail')
    const other = slowWork()
    const taken = jobs.runner({ send_mail: other }).runDue()
    await other.begun
    const leased = await jobs.rows()
    slow.finish()
    await slow.ended
    expect(leased).toMatchObject([{ attempts: 2, runAt: new Date(inMinutes(5)) }])
    other.finish()
    await taken
  })
})

describe('a runner that is started', () => {
  test('looks every second, keeps no process alive by that, and looks no more once it is stopped', async () => {
    // Not a spy: restoring one leaves the timers of the test in place for all that follow.
    const { setInterval } = globalThis
    const timers: NodeJS.Timeout[] = []
    globalThis.setInterval = ((look: () => void, ms: number) => {
      const timer = setInterval(look, ms)
      timers.push(timer)
      return timer
    }) as typeof setInterval
    const runner = jobs.runner({})
    await runner.start()
    globalThis.setInterval = setInterval
    expect(timers.map((timer) => timer.hasRef())).toEqual([false])
    const clock = vi.mocked(jobs.services.clock)
    clock.mockClear()
    vi.advanceTimersByTime(second - 1)
    expect(clock).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(clock).toHaveBeenCalledOnce()
    await runner.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stopped, finishes what is under way and takes nothing more', async () => {
    const slow = slowWork()
    const stops: Promise<void>[] = []
    const runner = jobs.runner({
      send_mail: {
        run: () => {
          stops.push(runner.stop())
          return slow.run()
        },
      },
    })
    await runner.start()
    await jobs.add({ runAt: new Date(inMinutes(-2)) })
    await jobs.add({ runAt: new Date(inMinutes(-1)) })
    vi.advanceTimersByTime(second)
    await slow.begun
    slow.finish()
    await Promise.all(stops)
    await eventually(async () => {
      const left = (await jobs.rows()).filter(({ kind }) => kind === 'send_mail')
      expect(left).toMatchObject([{ runAt: new Date(inMinutes(-1)), attempts: 0 }])
    })
    expect(slow.run).toHaveBeenCalledOnce()
  })

  test('stopped, waits ten seconds for what is under way, and not at all for nothing', async () => {
    const slow = slowWork()
    const runner = jobs.runner({ send_mail: slow })
    await jobs.add({ runAt: new Date(inMinutes(-1)) })
    await runner.start()
    vi.advanceTimersByTime(second)
    await slow.begun
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stopped = vi.fn()
    const stopping = runner.stop().then(stopped)
    await vi.advanceTimersByTimeAsync(10 * second - 1)
    expect(stopped).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(stopped).toHaveBeenCalled()
    await stopping
    const timers = vi.getTimerCount()
    await jobs.runner({}).stop()
    expect(vi.getTimerCount()).toBe(timers)
    vi.useRealTimers()
    slow.finish()
  })

  test('goes on looking after the database was away for a look, which is noted', async () => {
    const done = vi.fn(nothing)
    const runner = jobs.runner({ send_mail: { run: done } })
    const { database } = jobs.services
    await runner.start()
    const away = vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
      throw new Error('no connection')
    })
    await jobs.add({ runAt: new Date(inMinutes(-1)) })
    vi.advanceTimersByTime(second)
    await eventually(() => expect(database.incidents.count('jobs_not_read')).toBe(1))
    away.mockRestore()
    await eventually(() => {
      vi.advanceTimersByTime(second)
      expect(done).toHaveBeenCalledOnce()
    })
    expect(database.incidents.count('jobs_not_read')).toBe(1)
    await runner.stop()
  })
})
