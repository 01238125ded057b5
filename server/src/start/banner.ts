import { renderUnicodeCompact } from 'uqr'
import type { Addresses } from './addresses.ts'

export interface StartFacts {
  version: string
  addresses: Addresses
  /** The public origin, if people do not use this machine's addresses. */
  appUrl: string | null
  /** Whether that is of another machine or a proxy. */
  hasPublicOrigin: boolean
  /** Absent without the demo organization. */
  demo: {
    /** The path, with leading slash, that logs in the demo admin. */
    loginPath: string
    accounts: readonly { email: string; role: string }[]
    /** Null when CRUX_DEMO_PASSWORD sets it: a chosen secret is not printed. */
    password: string | null
  } | null
  /** Folder of the embedded database; null on PostgreSQL. */
  embeddedIn: string | null
  /** The key that opens the outbox from other machines, when there is no mail server; null when mail is sent. */
  outboxKey: string | null
  rateLimitFactor: number
  /** Whether the output is a terminal with colours. */
  colours: boolean
}

const joinPath = '/join'
const labelWidth = 15

/**
 * The text printed when the server is ready: where to go, how to get in, what to know, how to stop. Lines end without
 * one at the end.
 */
export function startBanner(facts: StartFacts): string {
  const dashboard = facts.appUrl ?? facts.addresses.local
  const phones = (facts.appUrl ? [facts.appUrl] : facts.addresses.network).map((address) => address + joinPath)
  return [
    '',
    `Crux ${facts.version} is ready.`,
    '',
    entry('Game master', [dashboard]),
    entry('Phones', phones.length > 0 ? phones : [noPhones(facts.addresses)]),
    ...(phones[0] ? ['', qrCode(phones[0], facts.colours)] : []),
    ...demoLines(facts.demo, dashboard),
    ...noteLines(facts),
    '',
    'Stop with Ctrl+C.',
    '',
  ]
    .map(indent)
    .join('\n')
}

function noPhones({ isLocalOnly, lacksIpv6 }: Addresses): string {
  if (isLocalOnly) return 'none can reach this machine: HOST keeps it to itself'
  return lacksIpv6
    ? 'found networks of IPv6 only, on which it does not listen: HOST=:: would serve phones there'
    : 'found no network that phones could be on: connect this machine to theirs and start again'
}

function demoLines(demo: StartFacts['demo'], dashboard: string): string[] {
  if (!demo) return []
  return [
    '',
    entry('One-click login', [dashboard + demo.loginPath]),
    entry(
      'Demo accounts',
      demo.accounts.map(({ email, role }) => `${email} (${role.replaceAll('_', ' ')})`),
    ),
    entry('Password', [demo.password ?? 'the one that CRUX_DEMO_PASSWORD holds']),
  ]
}

function noteLines(facts: StartFacts): string[] {
  const notes = [
    facts.embeddedIn === null
      ? ''
      : entry('Database', [
          `embedded, in ${facts.embeddedIn}: for evaluation and small trials.`,
          'It survives a crash, but never waits for the disk: a power cut can lose the last moments.',
          'Set DATABASE_URL to use PostgreSQL instead.',
        ]),
    facts.outboxKey === null ? '' : entry('Mail', mailLines(facts.outboxKey, facts)),
    facts.demo === null && facts.outboxKey === null ? '' : entry('Open to', openLines(facts)),
    facts.rateLimitFactor === 1
      ? ''
      : entry('Rate limits', [`are multiplied by ${facts.rateLimitFactor} (RATE_LIMIT_FACTOR).`]),
  ].filter((note) => note !== '')
  return notes.length > 0 ? ['', ...notes] : []
}

/** Whoever reads its mails can take over the account of every recipient. */
function mailLines(key: string, { appUrl, hasPublicOrigin, addresses }: StartFacts): string[] {
  const withKey = `${appUrl ?? addresses.network[0] ?? ''}/outbox#key=${key}`
  const where =
    addresses.isAtLocalhost && !hasPublicOrigin
      ? [
          `is not sent but kept at ${addresses.local}/outbox, for browsers on this machine alone.`,
          ...(isClosed(appUrl, addresses) ? [] : [`Elsewhere it opens with its key: ${withKey}`]),
        ]
      : [`is not sent but kept, and opens only with its key, on this machine too: ${withKey}`]
  return [...where, 'Set SMTP_URL to send it.']
}

function openLines({ appUrl, addresses }: StartFacts): string[] {
  if (isClosed(appUrl, addresses)) return ['this machine alone, by HOST.']
  return [
    `everybody ${whoReaches(appUrl, addresses)}: to play with a game code, log in, or start a trial.`,
    'The login link, the passwords and the outbox key let in whoever has them.',
    ...(addresses.isLocalOnly ? [] : [`HOST=127.0.0.1 keeps it to this machine${appUrl ? ' and its proxy' : ''}.`]),
  ]
}

/** What counts is where the server listens: it may be open on networks that offer phones no address. */
function isClosed(appUrl: string | null, { isLocalOnly }: Addresses): boolean {
  return appUrl === null && isLocalOnly
}

function whoReaches(appUrl: string | null, { network, isLocalOnly }: Addresses): string {
  if (appUrl) return `who reaches ${appUrl}${isLocalOnly ? '' : ', or this machine itself'}`
  return network.length > 0 ? 'on these networks' : 'on any network of this machine, a VPN too'
}

function entry(label: string, lines: readonly string[]): string {
  return lines.map((line, index) => (index === 0 ? label : '').padEnd(labelWidth) + '  ' + line).join('\n')
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line ? `  ${line}` : line))
    .join('\n')
}

/**
 * Colours make it dark on light on every terminal; without them a light terminal shows a negative, which not every
 * phone reads.
 */
function qrCode(text: string, colours: boolean): string {
  const code = renderUnicodeCompact(text, { border: 2 })
  return colours
    ? code
        .split('\n')
        .map((line) => `\u001B[97;40m${line}\u001B[0m`)
        .join('\n')
    : code
}
