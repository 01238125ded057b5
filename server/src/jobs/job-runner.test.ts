import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mail.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/spawn-server.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { enqueueJob } from './enqueue-job.ts'
import { HopelessJobError, JobRunner, type JobHandlers } from './job-runner.ts'

let server: TestServer
let smtp: TestSmtpServer | null = null
let port: number
beforeEach(async () => {
  port = await freePort()
  server = await startTestServer({
    mailer: smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'crux@crux.example' }),
  })
})
afterEach(async () => {
  server.services.mailer?.close()
  await server.close()
  await smtp?.stop()
  smtp = null
})

const minute = 60_000
const mail = (to = 'reader@example.org') => ({
  template: 'login_link' as const,
  to,
  language: 'en' as const,
  values: { path: '/token/secret' },
  now: server.services.clock(),
})
const write = (to?: string) => inTransaction(server.services, (tx) => sendMail(tx, mail(to)))
const states = async () =>
  (await server.services.database.db.select({ state: mails.state }).from(mails)).map(({ state }) => state)
const openSmtp = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  smtp = await startSmtpServer({ port, ...options })
}
const nothing = async () => undefined
const handlers = (given: Partial<JobHandlers>): JobHandlers => ({
  send_mail: { run: nothing },
  send_report: { run: nothing },
  mail_link: { run: nothing },
  remind_of_trial: { run: nothing },
  remind_of_actions: { run: nothing },
  ask_for_pulse: { run: nothing },
  keep_house: { run: nothing },
  empty_bin: { run: nothing },
  work_billing_event: { run: nothing },
  reconcile_billing: { run: nothing },
  pass_sandbox_time: { run: nothing },
  summarize_game: { run: nothing },
  recount_months: { run: nothing },
  ...given,
})

describe('mail', () => {
  test('goes out after the commit, once', async () => {
    await openSmtp()
    await write()
    expect(await server.runJobs()).toBe(1)
    expect(await server.runJobs()).toBe(0)
    expect(smtp?.mails).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  test('of a change that was rolled back never goes out', async () => {
    await openSmtp()
    await expect(
      inTransaction(server.services, async (tx) => {
        await sendMail(tx, mail())
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await server.runJobs(), await states()]).toEqual([0, []])
  })

  test('V16.5.2 waits while the mail server is down, longer and longer, and goes out when it is back', async () => {
    await write()
    await server.runJobs()
    expect(await states()).toEqual(['queued'])
    expect(await server.runJobs()).toBe(0)
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(1)
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(0)
    await openSmtp()
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(1)
    expect([await states(), smtp?.mails.length]).toEqual([['sent'], 1])
  })

  test('that the server refuses for good is given up; others are not held up by it', async () => {
    await openSmtp({ refuse: (recipient) => (recipient.startsWith('gone') ? 550 : null) })
    await write('gone@example.org')
    await write()
    await server.runJobs()
    expect(await states()).toEqual(['failed', 'sent'])
    const [job] = await server.services.database.db.select().from(jobs)
    expect(job?.gaveUpAt).not.toBeNull()
    expect(job?.lastError).not.toContain('gone@')
  })

  test('that the server cannot take now is tried again', async () => {
    let busy = true
    await openSmtp({ refuse: () => (busy ? 451 : null) })
    await write()
    await server.runJobs()
    busy = false
    server.advance(minute)
    await server.runJobs()
    expect(await states()).toEqual(['sent'])
  })

  test('is tried for three days', async () => {
    await write()
    for (let day = 0; day < 3; day += 1) {
      await server.runJobs()
      expect(await states()).toEqual(['queued'])
      server.advance(24 * 60 * minute)
    }
    await server.runJobs()
    expect(await states()).toEqual(['failed'])
  })

  test('carries the same identity at every try', async () => {
    let tries = 0
    await openSmtp({ refuse: () => ((tries += 1) === 1 ? 451 : null) })
    await write()
    await server.runJobs()
    server.advance(minute)
    await server.runJobs()
    const [row] = await server.services.database.db.select().from(mails)
    expect(smtp?.mails[0]?.parsed.messageId).toBe(`<${row?.id}@crux.example>`)
  })
})

describe('the runner', () => {
  const enqueue = () => enqueueJob(server.services.database.db, 'send_mail', { mailId: 'x' }, server.services.clock())

  test('several at once never do the same job twice', async () => {
    const done = vi.fn(nothing)
    for (let index = 0; index < 20; index += 1) await enqueue()
    const other = server.databaseUrl ? await startTestServer({ sharing: server }) : null
    const runners = [server, other ?? server, server].map(
      ({ services }) => new JobRunner(services, handlers({ send_mail: { run: done } })),
    )
    await Promise.all(runners.map((runner) => runner.runDue()))
    await other?.close()
    expect(done).toHaveBeenCalledTimes(20)
  })

  test('takes over what a process that died was doing, when its lease is over', async () => {
    await enqueue()
    const dead = new JobRunner(
      server.services,
      handlers({ send_mail: { run: () => new Promise<void>(() => undefined) } }),
    )
    void dead.runDue()
    await eventually(async () => expect((await server.services.database.db.select().from(jobs))[0]?.attempts).toBe(1))
    const done = vi.fn(nothing)
    const heir = new JobRunner(server.services, handlers({ send_mail: { run: done } }))
    expect(await heir.runDue()).toBe(0)
    server.advance(5 * minute)
    expect(await heir.runDue()).toBe(1)
    expect(done).toHaveBeenCalledOnce()
  })

  /** A process that works on the only job until the test ends its work, and is taken for dead meanwhile. */
  async function workTooLong(kind: 'send_mail' | 'keep_house') {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const slow = new JobRunner(server.services, handlers({ [kind]: { run: () => promise } }))
    const ended = slow.runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    server.advance(5 * minute)
    return { ended, finish: resolve, fail: reject }
  }
  const rows = () => server.services.database.db.select().from(jobs)

  test('that fails leaves the job to whoever took it over', async () => {
    await enqueue()
    const slow = await workTooLong('send_mail')
    const heir = new JobRunner(
      server.services,
      handlers({
        send_mail: {
          run: async () => {
            const [leased] = await rows()
            slow.fail(new Error('late'))
            await slow.ended
            expect(await rows()).toEqual([leased])
          },
        },
      }),
    )
    expect(await heir.runDue()).toBe(1)
    expect(await rows()).toEqual([])
  })

  test('that finishes late leaves a recurring job to whoever took it over', async () => {
    const now = server.services.clock()
    await server.services.database.db
      .insert(jobs)
      .values({ kind: 'keep_house', key: 'keep_house', runAt: now, createdAt: now })
    const slow = await workTooLong('keep_house')
    const heir = new JobRunner(
      server.services,
      handlers({
        keep_house: {
          run: async () => {
            const [leased] = await rows()
            slow.finish()
            await slow.ended
            expect(await rows()).toEqual([leased])
          },
        },
      }),
    )
    expect(await heir.runDue()).toBe(1)
    expect((await rows())[0]).toMatchObject({ attempts: 0, lastError: null })
  })

  test('keeps what it works on for long, as long as it lives', async () => {
    await enqueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = new JobRunner(server.services, handlers({ send_mail: { run: () => promise } }), { renewMs: 20 })
    const ended = slow.runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    const heir = new JobRunner(server.services, handlers({}))
    for (let times = 0; times < 3; times += 1) {
      server.advance(4 * minute)
      const renewed = server.services.clock().getTime() + 5 * minute
      await eventually(async () => expect((await rows())[0]?.runAt.getTime()).toBe(renewed))
      expect(await heir.runDue()).toBe(0)
    }
    // One that hangs is let go, however often its turn to be renewed comes.
    server.advance(60 * minute)
    const clock = vi.spyOn(server.services, 'clock')
    await eventually(() => expect(clock.mock.calls.length).toBeGreaterThanOrEqual(3))
    clock.mockRestore()
    expect(await heir.runDue()).toBe(1)
    resolve()
    await ended
  })

  test('lets no mail wait for slow work, for an AI, or for reports that are made to be attached', async () => {
    const mailed = vi.fn(nothing)
    const { promise, resolve } = Promise.withResolvers<void>()
    const [slow, making, thinking] = [vi.fn(() => promise), vi.fn(() => promise), vi.fn(() => promise)]
    const runner = new JobRunner(
      server.services,
      handlers({
        send_mail: { run: mailed },
        keep_house: { run: slow },
        send_report: { run: making },
        summarize_game: { run: thinking },
      }),
    )
    const now = server.services.clock()
    const { db } = server.services.database
    for (let index = 0; index < 6; index += 1) {
      await enqueueJob(db, 'keep_house', {}, now)
      await enqueueJob(db, 'send_report', { mailId: 'x' }, now)
      await enqueueJob(db, 'summarize_game', { gameId: 'x', runId: 'x' }, now)
    }
    await runner.start()
    const begun = () => [slow, making, thinking].map(({ mock }) => mock.calls.length)
    await eventually(() => expect(begun()).toEqual([1, 2, 4]))
    await enqueue()
    await eventually(() => expect(mailed).toHaveBeenCalledOnce())
    expect(begun()).toEqual([1, 2, 4])
    resolve()
    await runner.stop()
  })

  test('does slow work of every kind beside, a few at once', async () => {
    const { db } = server.services.database
    const now = server.services.clock()
    for (let index = 0; index < 4; index += 1)
      await db.insert(jobs).values({ kind: 'write_document', runAt: now, createdAt: now })
    const { promise, resolve } = Promise.withResolvers<void>()
    const working = vi.fn(() => promise)
    const runner = new JobRunner(server.services, { ...handlers({}), write_document: { run: working } } as JobHandlers)
    await runner.start()
    await eventually(() => expect(working).toHaveBeenCalledTimes(2))
    await enqueue()
    await eventually(async () => expect((await rows()).some(({ kind }) => kind === 'send_mail')).toBe(false))
    expect(working).toHaveBeenCalledTimes(2)
    const figure = (name: string) =>
      Number(
        server.services.metrics
          .text()
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      )
    // Recurring work may wait as well.
    await eventually(() => expect(figure('crux_jobs{lane="work",state="waiting"}')).toBeGreaterThanOrEqual(2))
    expect(figure('crux_jobs{lane="work",state="running"}')).toBe(2)
    await eventually(() => expect(figure('crux_jobs{lane="mail",state="waiting"}')).toBe(0))
    // It is counted once its row has gone.
    await eventually(() => expect(figure('crux_jobs_total{kind="send_mail",outcome="done"}')).toBe(1))
    resolve()
    await eventually(() => expect(working).toHaveBeenCalledTimes(4))
    await eventually(() => expect(figure('crux_jobs{lane="work",state="waiting"}')).toBe(0))
    await runner.stop()
  })

  test('leaves a job that it does not know to a newer version', async () => {
    const now = server.services.clock()
    await server.services.database.db.insert(jobs).values({ kind: 'write_document', runAt: now, createdAt: now })
    await new JobRunner(server.services, handlers({})).runDue()
    server.advance(minute)
    const done = vi.fn(nothing)
    const newer = new JobRunner(server.services, { ...handlers({}), write_document: { run: done } } as JobHandlers)
    await newer.runDue()
    expect(done).toHaveBeenCalledOnce()
    expect(await rows()).toEqual([])
  })

  test('tries what fails again after longer and longer, an hour at most', async () => {
    await enqueue()
    const failing = handlers({ send_mail: { run: () => Promise.reject(new Error('not now')) } })
    const waits: number[] = []
    for (let times = 1; times <= 9; times += 1) {
      expect(await new JobRunner(server.services, failing).runDue()).toBe(1)
      const [job] = await rows()
      const wait = (job?.runAt.getTime() ?? 0) - server.services.clock().getTime()
      expect(job?.attempts).toBe(times)
      waits.push(wait / minute)
      server.advance(wait - 1)
      expect(await new JobRunner(server.services, failing).runDue()).toBe(0)
      server.advance(1)
    }
    expect(waits).toEqual([0.5, 1, 2, 5, 15, 30, 60, 60, 60])
  })

  test('gives a hopeless job up at once and says so to its kind', async () => {
    const giveUp = vi.fn(nothing)
    await enqueue()
    const runner = new JobRunner(
      server.services,
      handlers({ send_mail: { run: () => Promise.reject(new HopelessJobError('no use')), giveUp } }),
    )
    await runner.runDue()
    expect(giveUp).toHaveBeenCalledOnce()
    server.advance(24 * 60 * minute)
    expect(await runner.runDue()).toBe(0)
    expect((await server.services.database.db.select().from(jobs))[0]).toMatchObject({
      lastError: 'no use',
      attempts: 1,
    })
  })

  test('does recurring jobs again and again, once for all processes, whatever becomes of one', async () => {
    const done = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('this time not'))
      .mockResolvedValue(undefined)
    const runners = [0, 1].map(() => new JobRunner(server.services, handlers({ keep_house: { run: done } })))
    for (const runner of runners) await runner.start()
    for (const runner of runners) await runner.stop()
    await runners[0]!.runDue()
    await runners[1]!.runDue()
    expect(done).toHaveBeenCalledTimes(1)
    server.advance(minute)
    await runners[0]!.runDue()
    expect(done).toHaveBeenCalledTimes(2)
    server.advance(30 * minute)
    await runners[0]!.runDue()
    expect(done).toHaveBeenCalledTimes(2)
    server.advance(30 * minute)
    await runners[1]!.runDue()
    expect(done).toHaveBeenCalledTimes(3)
    expect(await server.services.database.db.select().from(jobs).where(eq(jobs.kind, 'keep_house'))).toHaveLength(1)
  })

  test('does not call a recurring job given up that fails now and then, however long it has been there', async () => {
    const noted = vi.spyOn(server.services.database.incidents, 'note')
    const now = server.services.clock()
    await server.services.database.db
      .insert(jobs)
      .values({ kind: 'keep_house', key: 'keep_house', runAt: now, createdAt: now })
    server.advance(30 * 24 * 60 * minute)
    const failing = handlers({ keep_house: { run: () => Promise.reject(new Error('this time not')) } })
    await new JobRunner(server.services, failing).runDue()
    expect(noted.mock.calls.map(([kind]) => kind)).toEqual(['job_failed'])
    expect((await rows())[0]?.gaveUpAt).toBeNull()
    noted.mockRestore()
  })

  test('started, looks by itself; stopped, finishes what is under way and takes nothing more', async () => {
    let finish = (): void => undefined
    const begun = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const runner = new JobRunner(server.services, handlers({ send_mail: { run: begun } }))
    await runner.start()
    await enqueue()
    await eventually(() => expect(begun).toHaveBeenCalledOnce())
    const stopped = runner.stop()
    finish()
    await stopped
    expect((await server.services.database.db.select().from(jobs)).filter(({ kind }) => kind === 'send_mail')).toEqual(
      [],
    )
  })
})
