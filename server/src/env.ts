import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { passwordLimits } from '#domain/limits.ts'

/** Stripe's configuration. */
export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Overrides Stripe's address; null: the SDK's default. */
  apiBase: string | null
  /** Whether Stripe computes the tax; it must be set up there first. */
  automaticTax: boolean
}

/** Whether a Stripe key is a test key, which moves no money. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.includes('_test_')
}

/** The configuration of a server process, read from its environment once at startup. */
export interface Env {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** PostgreSQL; null is the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** The service's public origin, without a trailing slash; null: the address it listens on. */
  appUrl: string | null
  /** Trusted reverse proxies: CIDR networks, and `loopback`, this machine, if the service has a public origin. */
  trustedProxies: readonly string[]
  /** The token for /metrics; null: no such route. */
  metricsToken: string | null
  /** Null: mail stays in the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** The address for help; null: screens and mails name none. */
  supportEmail: string | null
  /** What an admin accepts with a payment; null: screens link to nothing. */
  termsUrl: string | null
  dataProcessingUrl: string | null
  /** Null: the sandbox takes payments in an evaluation; production takes none. */
  stripe: StripeSettings | null
  /** The installation's default AI; null: none. A self-hosted model may have no `apiKey`. */
  ai: { baseUrl: string; apiKey: string | null; model: string } | null
  /** Whether organizations' AI endpoints may be in private networks and use plain http. */
  aiAllowPrivateAddresses: boolean
  /** 32 bytes; null: secrets are stored in the database in plain text. */
  encryptionKey: Buffer | null
  /** The previous key, during rotation. */
  previousEncryptionKey: Buffer | null
  rateLimitFactor: number
  /** Multiplies the pauses of robots in practice games; 1 is human. */
  rehearsalPace: number
  demo: boolean
  /** Null: a random one, printed at startup. */
  demoPassword: string | null
}

/** An invalid environment. The message has one sentence per line, each naming its variable. */
export class EnvError extends Error {}

const neededInProduction = ['DATABASE_URL', 'APP_URL', 'SMTP_URL', 'ENCRYPTION_KEY'] as const
const openAiUrl = 'https://api.openai.com/v1'

/** A text variable; an empty value counts as not set. */
const text = (fits: (value: string) => boolean, rule: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || fits(value), rule)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null)

const isUrl =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
const isOrigin = (value: string) =>
  isUrl('http:', 'https:')(value) && new URL(value).origin === value.replace(/\/$/, '')
const isNumber = (from: number, to: number) => (value: string) =>
  /^\d+(\.\d+)?$/.test(value) && Number(value) >= from && Number(value) <= to
const isPort = (value: string) => /^\d+$/.test(value) && Number(value) <= 65_535
/** IPv6 networks with all of IPv4 in them: mapped (RFC 4291), NAT64 (6052, 8215), 6to4 (3056) and Teredo (4380). */
const ofIpv4 = [
  { address: '::ffff:0:0', bits: 96 },
  { address: '64:ff9b::', bits: 96 },
  { address: '64:ff9b:1::', bits: 48 },
  { address: '2002::', bits: 16 },
  { address: '2001::', bits: 32 },
]
/** Private addresses, which nobody has on the internet. */
const uniqueLocal = { address: 'fc00::', bits: 7 }
/**
 * An address or a network, but none of half the world: that would let every caller forge theirs. Nor an IPv6 network
 * that contains IPv4 addresses: it would trust more callers than it seems to.
 */
const isNetwork = (value: string) => {
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  const { least, most } =
    version === 4 ? { least: 8, most: 32 } : { least: isInIpv6(address, uniqueLocal) ? 7 : 16, most: 128 }
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most)) return false
  if (version === 4) return true
  // Two networks overlap if one of them contains the other's first address.
  const network = { address, bits: Number(bits ?? most) }
  return ofIpv4.every((other) => !isInIpv6(other.address, network) && !isInIpv6(address, other))
}
const isInIpv6 = (address: string, network: { address: string; bits: number }) => {
  const list = new BlockList()
  list.addSubnet(network.address, network.bits, 'ipv6')
  return list.check(address, 'ipv6')
}
const networksOf = (value: string) => value.split(',').map((network) => network.trim())
const isSender = (value: string) =>
  /^([^<>\r\n]+ )?<[^\s<>@]+@[^\s<>@]+>$/.test(value) || /^[^\s<>@]+@[^\s<>@]+$/.test(value)
/** Needs no escaping in a mailto link. */
const isPlainAddress = (value: string) => /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)*$/i.test(value)
const isPassword = (value: string) => value.length >= passwordLimits.min && value.length <= passwordLimits.max

const variables = z.object({
  NODE_ENV: text(
    (value) => ['production', 'development', 'test'].includes(value),
    'must be production, development or test',
  ),
  PORT: text(isPort, 'must be a port number from 0 to 65535 (0 takes a free one)'),
  HOST: text((value) => /^[\w.:-]+$/.test(value), 'must be an address to listen on, such as 0.0.0.0 or 127.0.0.1'),
  DATA_DIR: text((value) => !value.includes('\0'), 'must be the path of a folder'),
  DATABASE_URL: text(
    isUrl('postgres:', 'postgresql:'),
    'must be a PostgreSQL address, such as postgres://user:password@host:5432/crux',
  ),
  APP_URL: text(isOrigin, 'must be the address that people open, without a path, such as https://crux.example.org'),
  TRUSTED_PROXIES: text(
    (value) => networksOf(value).every(isNetwork),
    'must be addresses or networks (CIDR) with commas between them, such as 172.18.0.0/16,fd00::/8; none wider than /8 (IPv6: /16, private /7), and no IPv4 written as IPv6',
  ),
  METRICS_TOKEN: text(
    (value) => /^[\w-]{16,200}$/.test(value),
    'must have 16 to 200 letters, digits, hyphens and underscores',
  ),
  SMTP_URL: text(
    isUrl('smtp:', 'smtps:'),
    'must be the address of a mail server, such as smtps://user:password@mail.example.org',
  ),
  MAIL_FROM: text(isSender, 'must be an e-mail address, such as crux@example.org or Crux <crux@example.org>'),
  SUPPORT_EMAIL: text(isPlainAddress, 'must be an e-mail address without a name, such as help@example.org'),
  TERMS_URL: text(isUrl('http:', 'https:'), 'must be the address of a page, such as https://example.org/terms'),
  DATA_PROCESSING_URL: text(
    isUrl('http:', 'https:'),
    'must be the address of a page, such as https://example.org/data-processing',
  ),
  STRIPE_SECRET_KEY: text(
    (value) => /^(sk|rk)_/.test(value),
    'must be a secret key of Stripe; those begin with sk_ or rk_',
  ),
  STRIPE_WEBHOOK_SECRET: text(
    (value) => value.startsWith('whsec_'),
    'must be a signing secret of Stripe; those begin with whsec_',
  ),
  STRIPE_API_BASE: text(
    isOrigin,
    "must be an address without a path that speaks Stripe's API, such as http://127.0.0.1:12111",
  ),
  STRIPE_AUTOMATIC_TAX: text((value) => value === 'on' || value === 'off', 'must be on or off'),
  OPENAI_BASE_URL: text(
    isUrl('http:', 'https:'),
    "must be an address that speaks OpenAI's API, such as http://127.0.0.1:11434/v1",
  ),
  OPENAI_API_KEY: text((value) => !/\s/.test(value), 'must be a key without spaces'),
  OPENAI_MODEL: text((value) => !/\s/.test(value), 'must be the name of a model'),
  AI_ALLOW_PRIVATE_ADDRESSES: text((value) => value === 'on' || value === 'off', 'must be on or off'),
  ENCRYPTION_KEY: text(
    (value) => keyOf(value) !== null,
    'must be 32 random bytes in base64 or hexadecimal; "openssl rand -base64 32" makes one',
  ),
  PREVIOUS_ENCRYPTION_KEY: text(
    (value) => keyOf(value) !== null,
    'must be the ENCRYPTION_KEY of before, 32 bytes in base64 or hexadecimal',
  ),
  RATE_LIMIT_FACTOR: text(isNumber(0.01, 1_000_000), 'must be a number from 0.01 to 1000000 (1 is the normal limits)'),
  REHEARSAL_PACE: text(
    isNumber(0, 10),
    'must be a number from 0 to 10 (1 is how quick people are; smaller is quicker)',
  ),
  CRUX_DEMO: text((value) => value === 'on' || value === 'off', 'must be on or off'),
  CRUX_DEMO_PASSWORD: text(isPassword, `must have ${passwordLimits.min} to ${passwordLimits.max} characters`),
})

/**
 * Reads the configuration from environment variables (decisions, section 8).
 * @throws EnvError naming every invalid variable, or every one missing in production; never their values, because
 * many are secrets
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = variables.safeParse(source)
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  const read = parsed.data
  const problems = [...missingForProduction(read), ...missingPartners(read), ...otherStripe(read)]
  if (problems.length > 0) throw new EnvError(problems.join('\n'))

  const production = read.NODE_ENV === 'production'
  const appUrl = read.APP_URL && new URL(read.APP_URL).origin
  return {
    production,
    port: Number(read.PORT ?? 3000),
    host: read.HOST ?? (production ? '127.0.0.1' : '0.0.0.0'),
    dataDir: read.DATA_DIR ?? './data',
    databaseUrl: read.DATABASE_URL,
    appUrl,
    trustedProxies: [
      // Whoever has a public address has a proxy, as a rule on this machine.
      ...(appUrl === null ? [] : ['loopback']),
      ...(read.TRUSTED_PROXIES === null ? [] : networksOf(read.TRUSTED_PROXIES)),
    ],
    metricsToken: read.METRICS_TOKEN,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `Crux <no-reply@${appUrl ? new URL(appUrl).hostname : 'localhost'}>`,
    supportEmail: read.SUPPORT_EMAIL,
    termsUrl: read.TERMS_URL,
    dataProcessingUrl: read.DATA_PROCESSING_URL,
    stripe:
      read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: read.STRIPE_SECRET_KEY,
            webhookSecret: read.STRIPE_WEBHOOK_SECRET,
            apiBase: read.STRIPE_API_BASE,
            automaticTax: read.STRIPE_AUTOMATIC_TAX === 'on',
          }
        : null,
    ai: read.OPENAI_MODEL
      ? { baseUrl: read.OPENAI_BASE_URL ?? openAiUrl, apiKey: read.OPENAI_API_KEY, model: read.OPENAI_MODEL }
      : null,
    aiAllowPrivateAddresses: read.AI_ALLOW_PRIVATE_ADDRESSES === 'on',
    encryptionKey: read.ENCRYPTION_KEY ? keyOf(read.ENCRYPTION_KEY) : null,
    previousEncryptionKey: read.PREVIOUS_ENCRYPTION_KEY ? keyOf(read.PREVIOUS_ENCRYPTION_KEY) : null,
    rateLimitFactor: Number(read.RATE_LIMIT_FACTOR ?? 1),
    rehearsalPace: Number(read.REHEARSAL_PACE ?? 1),
    demo: read.CRUX_DEMO ? read.CRUX_DEMO === 'on' : !production,
    demoPassword: read.CRUX_DEMO_PASSWORD,
  }
}

type Variables = z.infer<typeof variables>

/** Variables that are required in production but not in an evaluation. */
function missingForProduction(read: Variables): string[] {
  if (read.NODE_ENV !== 'production') return []
  const missing = neededInProduction.filter((name) => read[name] === null)
  // Passwords and tokens must not cross a network as plain text; localhost is exempt.
  const open =
    read.APP_URL !== null &&
    new URL(read.APP_URL).protocol === 'http:' &&
    !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(read.APP_URL).hostname)
  return [
    ...(missing.length > 0 ? [`NODE_ENV=production needs ${missing.join(', ')} to be set.`] : []),
    ...(open ? ['APP_URL must begin with https in production.'] : []),
  ]
}

/** Refuses half a configuration, which would otherwise fail only at the first payment or summary. */
function missingPartners(read: Variables): string[] {
  const problems: string[] = []
  const need = (name: keyof Variables, because: keyof Variables) => {
    if (read[because] !== null && read[name] === null) problems.push(`${name} must be set too, because ${because} is.`)
  }
  need('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
  need('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  need('ENCRYPTION_KEY', 'PREVIOUS_ENCRYPTION_KEY')
  need('OPENAI_MODEL', read.OPENAI_BASE_URL === null ? 'OPENAI_API_KEY' : 'OPENAI_BASE_URL')
  if (read.OPENAI_MODEL !== null && read.OPENAI_BASE_URL === null && read.OPENAI_API_KEY === null) {
    problems.push('OPENAI_API_KEY or OPENAI_BASE_URL must be set too, because OPENAI_MODEL is.')
  }
  return problems
}

/** Allows another address than Stripe's only for tests, never with live keys. */
function otherStripe(read: Variables): string[] {
  if (read.STRIPE_API_BASE === null) return []
  return [
    ...(read.NODE_ENV === 'production' ? ['STRIPE_API_BASE must not be set in production.'] : []),
    ...(read.STRIPE_SECRET_KEY !== null && !isTestKey(read.STRIPE_SECRET_KEY)
      ? ['STRIPE_API_BASE goes with a test key alone.']
      : []),
  ]
}

function keyOf(value: string): Buffer | null {
  const bytes = /^[\da-f]{64}$/i.test(value)
    ? Buffer.from(value, 'hex')
    : /^[\w+/-]{43}=?$/.test(value)
      ? Buffer.from(value, 'base64')
      : null
  return bytes?.length === 32 ? bytes : null
}
