import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What the sources themselves prove: patterns that occur nowhere. */
const root = fileURLToPath(new URL('../..', import.meta.url))

function sources(pattern: string): Map<string, string> {
  const paths = globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const server = sources('{server,domain,drawing,contract}/src/**/*.ts')
const all = new Map([...server, ...sources('web/src/**/*.{ts,tsx}')])

const whereFound = (files: Map<string, string>, found: RegExp) =>
  [...files]
    .filter(([, text]) => found.test(text))
    .map(([path]) => path)
    .sort()

test('the sources are found', () => {
  expect(server.size).toBeGreaterThan(200)
  expect(all.size).toBeGreaterThan(server.size)
})

test('V1.2.5 the server starts no other program than Voikko, which gets no arguments of anybody’s', () => {
  expect(whereFound(server, /child_process|node:cluster/)).toEqual(['server/src/adapters/voikko/voikko.ts'])
  expect(whereFound(server, /shell: true|\bexec(File|Sync|FileSync)\(/)).toEqual([])
  // A thread that runs only our own code: it makes PDFs.
  expect(whereFound(server, /worker_threads/)).toEqual([
    'server/src/pdf/answer-orders.ts',
    'server/src/pdf/pdf-worker.ts',
  ])
})

test('V1.3.2 no text is run as code', () => {
  expect(whereFound(all, /\beval\(|new Function\(|node:vm|setTimeout\(['"`]|import\(`/)).toEqual([])
})

test('V1.2.9 regular expressions are written by us, not put together from what people write', () => {
  // These are made from constants; elsewhere it is the type alone.
  expect(whereFound(all, /(?<!: |<|readonly \[?|<Language, )\bRegExp\b/)).toEqual([
    'domain/src/ai/figures.ts',
    'web/src/ui/card/title-step.ts',
  ])
  // These make one of a text that they are given; here they are given patterns with a name.
  expect(whereFound(all, /\.(match|matchAll|search)\(\s*(?!\/|\))/)).toEqual([
    'domain/src/ai/names/pseudonyms.ts',
    'domain/src/decks/typography.ts',
    'domain/src/words/word-counter.ts',
    'server/src/faults/scrub.ts',
  ])
})

test('V1.2.4 statements come from the query builder with values as parameters; names of our own tables are put in only by seeding and backups', () => {
  expect(whereFound(server, /sql\.raw\(|\bexecute\(['"`]/)).toEqual([
    // What sorts titles and what is planned each time: constants alone.
    'server/src/db/connections/planned-each-time.ts',
    'server/src/db/schema/columns/title-keys.ts',
    'server/src/library/titles/title-order.ts',
    'server/src/library/upsert-all.ts',
    'server/src/operator/backup/read-backup.ts',
    'server/src/operator/backup/write-backup.ts',
  ])
})

test('V1.3.6 V13.2.4 V15.3.2 the server calls nobody but the database, the mail server that the operator named, models and Stripe', () => {
  const ofServer = sources('server/src/**/*.ts')
  expect(whereFound(ofServer, /\bfetch\(|axios|undici/)).toEqual([])
  // Only models are called over http, and only at addresses that were checked.
  expect(whereFound(ofServer, /import (?!type)[^;'\n]* from 'node:(https?|tls|dns(\/promises)?|dgram|http2)'/)).toEqual(
    ['server/src/adapters/ai/pinned-fetch.ts', 'server/src/adapters/ai/resolve-host.ts'],
  )
  expect(whereFound(ofServer, /from 'openai'|import\('openai'\)/)).toEqual(['server/src/adapters/ai/open-client.ts'])
  expect(whereFound(ofServer, /import (?!type)[^;'\n]* from 'stripe'|import\('stripe'\)/)).toEqual([
    'server/src/adapters/billing/stripe/stripe-client.ts',
  ])
  // Functions that parse addresses open no connection; anything else in the module does.
  const ofNet = [...ofServer.values()].flatMap((text) =>
    [...text.matchAll(/import (?!type)([^;'\n]*) from 'node:net'/g)].map(([, names = '']) => names),
  )
  expect(ofNet.filter((names) => !/^\{ (?:(?:isIP|isIPv6|BlockList)(?:, | \}))+$/.test(names))).toEqual([])
  expect(ofNet.length).toBeGreaterThan(0)
  expect(whereFound(ofServer, /from 'nodemailer'|import\('nodemailer'\)/)).toEqual([
    'server/src/adapters/mail/smtp-mailer.ts',
  ])
})

test('V11.4.1 no broken hash protects anything; the ids of the library follow RFC 4122, which names SHA-1', () => {
  expect(whereFound(server, /['"`][\w-]*(md[245]|sha-?1|ripemd)[\w-]*['"`]/i)).toEqual([
    'server/src/library/stable-id.ts',
  ])
  // The database computes it to put long texts into an index.
  expect(whereFound(server, /\b(md5|sha1)\(/i)).toEqual(['server/src/db/schema/columns/folded-text.ts'])
})

test('V11.5.2 nothing unguessable comes from a generator that can be guessed', () => {
  expect(whereFound(server, /Math\.random\(/)).toEqual([])
})

test('V16.2.4 nothing but the log, the start and the operator’s commands writes to the output', () => {
  expect(whereFound(server, /\bconsole\.|process\.std(out|err)\b/)).toEqual([
    'server/src/main.ts',
    'server/src/operator/main.ts',
  ])
})

test('V3.3.2 there is one cookie, for the language: the web app sets it, and the server sets none', () => {
  expect(whereFound(all, /document\.cookie|cookieStore|set-cookie/i)).toEqual([
    'web/src/lib/language/detect-language.ts',
  ])
})

test('V3.2.2 what people write is shown as text: markup is put in only from drawings that we make; mails of an evaluation stand in a frame without scripts', () => {
  expect(whereFound(all, /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(/)).toEqual([
    'web/src/ui/card/card.tsx',
  ])
  const frames = whereFound(all, /srcDoc=/)
  expect(frames.map((path) => [path, /sandbox="([^"]*)"/.exec(all.get(path) ?? '')?.[1]])).toEqual([
    ['web/src/features/outbox/mail-reader.tsx', 'allow-popups allow-popups-to-escape-sandbox'],
  ])
})

test('V3.4.3 the page of the web app has no script, style or handler in itself', () => {
  const page = readFileSync(join(root, 'web/index.html'), 'utf8')
  expect(page.match(/<script(?![^>]* src=)[^>]*>|<style|\son\w+=|\sstyle=|javascript:/gi) ?? []).toEqual([])
  expect(page.match(/(src|href)="https?:/g) ?? []).toEqual([])
})
