import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { mails } from '#server/db/schema/mail.ts'
import { makeShareLink } from '#server/reports/commands/share-link.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { mailTexts } from './mail-texts.ts'
import { sendMail } from './send-mail.ts'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { harmless } from './writing/harmless.ts'
import { writeMail } from './write-mail.ts'

const report: MailValues['report'] = {
  path: '/dashboard/game/4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11',
  unsubscribe: 'uvw',
  gameId: '4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11',
  subject: 'Welcoming new colleagues',
  team: 'Northern depot',
  organization: 'Harbour Logistics',
  sender: 'Hanna Lindqvist',
  completedAt: '2026-11-19T13:00:00.000Z',
  crux: { title: 'Unwritten rules', description: 'The things everybody knows, until someone new arrives.' },
  rounds: [
    { perspective: 'What already works?', card: 'A good welcome' },
    { perspective: 'What costs energy?', card: null },
  ],
  findings: [{ question: 'What did you understand?', answer: 'Four people gave\nfour answers.' }],
  actions: [{ name: 'Write the gate page', assignee: 'Bo', dueAt: '2026-12-03T13:00:00.000Z' }],
}

const reminder: MailValues['action_due'] = {
  path: '/actions#abc',
  unsubscribe: 'xyz',
  subject: 'Welcoming new colleagues',
  actions: [{ name: 'Write the gate page', dueAt: '2026-12-03T13:00:00.000Z' }],
}

const samples: { [T in MailTemplate]: MailValues[T] } = {
  login_link: { path: '/token/abc' },
  invitation: { path: '/invite/abc', organization: 'Harbour Logistics', inviter: 'Hanna Lindqvist' },
  place_moved: {
    path: '/refuse-place/abc',
    organization: 'Harbour Logistics',
    from: 'Harbour Holding',
    mover: 'Hanna Lindqvist',
  },
  place_added: { path: '/refuse-place/abc', organization: 'Harbour Logistics', mover: 'Hanna Lindqvist' },
  verify_email: { path: '/verify-email/abc' },
  reset_password: { path: '/reset-password/u/abc' },
  add_password: { path: '/reset-password/u/abc' },
  password_set: { path: '/login' },
  password_changed: { path: '/login' },
  destroy_code: { code: '12345678', organization: 'Harbour Logistics' },
  trial_ending: {
    path: '/dashboard/manage',
    organization: 'Harbour Logistics',
    days: 7,
    endsAt: '2026-04-03T09:00:00.000Z',
  },
  day_pass: { path: '/dashboard/main', organization: 'Harbour Logistics', hours: 24 },
  report,
  report_outside: { ...report, path: '/report#abc', endsAt: '2026-12-19T13:00:00.000Z' },
  confirm_reminders: { path: '/confirm-mail#abc' },
  action_due: reminder,
  action_late: reminder,
  action_link: { ...reminder, sender: 'Hanna Lindqvist' },
  pulse: { path: '/pulse#abc', unsubscribe: 'xyz', subject: 'Welcoming new colleagues' },
}
const templates = Object.keys(samples) as MailTemplate[]
const cases = templates.flatMap((template) => languages.map((language) => [template, language] as const))

const supportEmail = 'help+crux@crux.example'
/** Every link in a mail is ours: to the service or to the support address. */
const ours = /^(https:\/\/crux\.example\/|mailto:help%2Bcrux@crux\.example$)/

/** Where a value stands, and which. */
const placeholders = (words: object) =>
  Object.entries(words).map(([name, text]) => [
    name,
    [...new Set([...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value))].sort(),
  ])

let smtp: TestSmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    supportEmail,
    mailer: smtpMailer({ smtpUrl: smtp.url, from: 'Crux <crux@crux.example>' }),
  })
  // Its report is attached, since its reader may have it: as a member, or by an open link.
  const { gameId, organizationId } = await finishGame(server, [], { visibility: 'organization' })
  const { id: userId } = await makeUser(server, { organizationId, email: 'reader@example.org' })
  const { database, addresses, clock } = server.services
  const { token } = await makeShareLink(database.db, { gameId, userId, address: null, now: clock() }, addresses)
  for (const values of [report, samples.report, samples.report_outside]) Object.assign(values, { gameId })
  samples.report_outside.path = `/report#${token}`
})
afterAll(async () => {
  server.services.mailer?.close()
  await server.close()
  await smtp.stop()
})

async function receive<T extends MailTemplate>(
  template: T,
  language: Language,
  values: MailValues[T],
  to = 'reader@example.org',
) {
  await sendMail(server.services.database.db, { template, to, language, values, now: server.services.clock() })
  await server.runJobs()
  const mail = smtp.mails.at(-1)
  if (!mail || typeof mail.parsed.html !== 'string') throw new Error('no mail came')
  return { ...mail, html: mail.parsed.html, text: mail.parsed.text ?? '', subject: mail.parsed.subject ?? '' }
}

describe('what a mail server gets', () => {
  test.each(cases)(
    '%s in %s: HTML and text that say the same, with a link that is ours',
    async (template, language) => {
      const { html, text, subject, parsed, recipients } = await receive(template, language, samples[template])
      expect(recipients).toEqual(['reader@example.org'])
      expect(parsed.from?.value[0]).toMatchObject({ name: 'Crux', address: 'crux@crux.example' })
      expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
      expect(subject).not.toMatch(/\{\{|undefined|\u2060/)
      expect(`${html}${text}`).not.toMatch(/\{\{|undefined|\[object/)
      // A label that asks is no announcement.
      expect(text).not.toMatch(/[?!.]:\n/)
      expect(html).toContain(`<html lang="${language}"`)
      const { path } = { path: '', ...samples[template] }
      expect(html).toContain(path ? `<a href="https://crux.example${path}"` : '12345678')
      expect(text).toContain(path ? `https://crux.example${path}` : '12345678')
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(ours)
      expect(html).not.toMatch(/<img|<script|<link|@import|url\(/i)
    },
  )

  test.each(cases)(
    '%s in %s ends with where to ask, where there is somebody to ask, and else says nothing of it',
    async (template, language) => {
      const { questions } = mailTexts(language)
      const { html, text } = await receive(template, language, samples[template])
      expect(text.trimEnd().split('\n').at(-1)).toBe(`${questions} ${supportEmail}`)
      expect(html).toMatch(
        new RegExp(
          `${questions.replace('?', '\\?')} <a href="mailto:help%2Bcrux@crux\\.example"[^>]*>help\\+crux@crux\\.example</a></td>`,
        ),
      )
      const alone = writeMail(template, samples[template], language, {
        appUrl: 'https://crux.example',
        supportEmail: null,
      })
      expect(`${alone.html}${alone.text}`).not.toContain('mailto:')
      expect(`${alone.html}${alone.text}`).not.toContain(questions)
    },
  )

  test('every language has its own words for where to ask', () => {
    expect(new Set(languages.map((language) => mailTexts(language).questions)).size).toBe(languages.length)
  })

  test('every language fills in the same values', () => {
    const english = mailTexts('en')
    for (const language of languages) {
      for (const template of templates)
        expect(placeholders(mailTexts(language).templates[template]), `${language} ${template}`).toEqual(
          placeholders(english.templates[template]),
        )
      expect(placeholders(mailTexts(language).report)).toEqual(placeholders(english.report))
    }
  })

  test('every language has its own words', () => {
    for (const template of templates) {
      const texts = languages.map(
        (language) => writeMail(template, samples[template], language, { appUrl: '', supportEmail: null }).text,
      )
      expect(new Set(texts).size).toBe(languages.length)
    }
  })

  test('a report carries crux, answers, actions and rounds in both forms', async () => {
    const { html, text } = await receive('report', 'en', report)
    for (const part of [
      'Unwritten rules',
      'What did you understand?',
      'Write the gate page',
      'Bo, by 3 December 2026',
      'A good welcome',
      'skipped',
      'Northern depot',
    ]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).toContain('Four people gave<br>four answers.')
  })

  test('a report of a game without crux, answers and actions says so', async () => {
    const { text } = await receive('report', 'fi', {
      ...report,
      crux: null,
      findings: [],
      actions: [],
      rounds: [],
      team: null,
    })
    expect(text).toContain('Tämä keskustelu päättyi ilman cruxia.')
    expect(text).toContain('Teoista ei sovittu.')
  })

  test.each([
    [1, 'in 1 day'],
    [7, 'in 7 days'],
  ])('a trial that ends after %i days says it so', async (days, words) => {
    expect((await receive('trial_ending', 'en', { ...samples.trial_ending, days })).subject).toBe(
      `Your Crux trial ends ${words}`,
    )
  })

  test('is forgotten here once it is there', async () => {
    await receive('login_link', 'en', samples.login_link)
    const rows = await server.services.database.db.select({ state: mails.state, values: mails.values }).from(mails)
    expect(rows.every(({ state, values }) => state === 'sent' && values === null)).toBe(true)
  })
})

describe('names that mean harm', () => {
  const unseen = /[\p{Cc}\p{Cf}]/u
  const evil =
    '"><script>alert(1)</script>\r\nBcc: victim@evil.example\u0007\u202E http://evil.example/win &amp; www.evil.example'

  test('V1.3.11 put nothing into headers', async () => {
    const { raw, recipients, parsed, subject } = await receive('invitation', 'en', {
      path: '/invite/abc',
      organization: evil,
      inviter: evil,
    })
    expect(recipients).toEqual(['reader@example.org'])
    expect(parsed.bcc).toBeUndefined()
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(subject).not.toMatch(unseen)
  })

  test('V1.2.1 V1.3.7 put no markup and no links into the mail', async () => {
    for (const [template, values] of [
      ['invitation', { path: '/invite/abc', organization: evil, inviter: evil }],
      [
        'report',
        {
          ...report,
          subject: evil,
          team: evil,
          sender: evil,
          organization: evil,
          crux: { title: evil, description: evil },
          findings: [{ question: evil, answer: evil }],
          actions: [{ name: evil, assignee: evil, dueAt: report.completedAt }],
          rounds: [{ perspective: evil, card: evil }],
        },
      ],
      ['destroy_code', { code: '12345678', organization: evil }],
    ] as const) {
      const { html, text } = await receive(template, 'en', values as never)
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;')
      expect(`${html}${text}`).not.toMatch(/evil\.example|http:\/\/evil/)
      expect(`${html}${text}`.replaceAll(/[\r\n\u2060]/g, '')).not.toMatch(unseen)
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(ours)
    }
  })

  test.each([
    ['Visit www.evil.example/win now', 'Visit www evil example win now'],
    ['hanna.lindqvist@example.org', 'hanna lindqvist'],
    ['https://evil.example', 'https evil example'],
    ['mailto:hanna Mornings: why so slow? tel:112:', 'mailto hanna Mornings: why so slow? tel 112'],
    ['one\r\ntwo\u2028three', 'one two three'],
    ['x'.repeat(500), `${'x'.repeat(59)}…`],
    ['Harbour Logistics', 'Harbour Logistics'],
  ])('V1.3.11 the name %j stands in a subject as %j', async (name, shown) => {
    const { subject } = await receive('invitation', 'en', { path: '/invite/abc', organization: name, inviter: name })
    expect(subject).toBe(`${shown} invites you to ${shown}`)
  })

  test.each([
    ['a mark of its own', 'cafe\u0301.com'],
    ['an emoji', 'win\u{1f600}.com'],
    ['an underscore', 'win_.com'],
    ['a full-width dot', 'win\uff0ecom'],
    ['letters', 'win.com'],
  ])('are no link either where %s stands before the dot', (_what, name) => {
    const { text, html } = writeMail(
      'invitation',
      { path: '/invite/abc', organization: name, inviter: 'Hanna' },
      'en',
      {
        appUrl: 'https://crux.example',
        supportEmail: null,
      },
    )
    const broken = name.replace(/([.\uff0e])/, '\u2060$1\u2060')
    for (const body of [text, html]) {
      expect(body).toContain(broken)
      expect(body).not.toContain(name)
    }
  })

  test('are left as they are where a dot ends a sentence', () => {
    expect(harmless('“Yes.” (No.) Wait... what?')).toBe('“Yes.” (No.) Wait... what?')
  })

  test('V1.2.1 an address to ask at is an address, whatever is in it', () => {
    const { html } = writeMail('login_link', samples.login_link, 'en', {
      appUrl: 'https://crux.example',
      supportEmail: `"><script>a='&?bcc=all@evil.example`,
    })
    expect(html).toContain('<a href="mailto:%22%3E%3Cscript%3Ea%3D&#39;%26%3Fbcc%3Dall@evil.example"')
    expect(html).toContain('>&quot;&gt;&lt;script&gt;a=&#39;&amp;?bcc=all@evil.example</a>')
    expect(html).not.toContain('<script')
  })

  test('a recipient is one address and nothing else', async () => {
    const { recipients } = await receive('login_link', 'en', samples.login_link, '"a b"@example.org')
    expect(recipients).toHaveLength(1)
  })
})
