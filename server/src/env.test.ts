import { describe, expect, it } from 'vitest'
import { productionEnvironment as production, productionKey as key } from '#testing/production-environment.ts'
import { EnvError, readEnv } from './env.ts'

function faultOf(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'no fault'
}

describe('readEnv', () => {
  it('starts an evaluation with nothing set', () => {
    expect(readEnv({})).toEqual({
      production: false,
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: null,
      appUrl: null,
      trustedProxies: [],
      metricsToken: null,
      smtpUrl: null,
      mailFrom: 'Crux <no-reply@localhost>',
      supportEmail: null,
      termsUrl: null,
      dataProcessingUrl: null,
      stripe: null,
      ai: null,
      aiAllowPrivateAddresses: false,
      encryptionKey: null,
      previousEncryptionKey: null,
      rateLimitFactor: 1,
      rehearsalPace: 1,
      demo: true,
      demoPassword: null,
    })
  })

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', CRUX_DEMO: '' })).toEqual(readEnv({}))
  })

  it('V6.3.2 V13.2.3 starts production without the demo and sends mail from the host of APP_URL', () => {
    expect(readEnv(production)).toMatchObject({
      production: true,
      host: '127.0.0.1',
      demo: false,
      appUrl: 'https://crux.example.org',
      mailFrom: 'Crux <no-reply@crux.example.org>',
      encryptionKey: key,
    })
    expect(readEnv({ ...production, CRUX_DEMO: 'on' }).demo).toBe(true)
  })

  it('names everything that production lacks at once', () => {
    expect(faultOf({ NODE_ENV: 'production', APP_URL: 'https://crux.example.org' })).toBe(
      'NODE_ENV=production needs DATABASE_URL, SMTP_URL, ENCRYPTION_KEY to be set.',
    )
  })

  it('V12.2.1 takes no plain http in production, but on this machine alone', () => {
    expect(faultOf({ ...production, APP_URL: 'http://crux.example.org' })).toBe(
      'APP_URL must begin with https in production.',
    )
    for (const APP_URL of ['https://crux.example.org', 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect(readEnv({ ...production, APP_URL }).appUrl).toBe(APP_URL)
    expect(readEnv({ APP_URL: 'http://192.168.1.5:3000' }).appUrl).toBe('http://192.168.1.5:3000')
  })

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db/crux'],
    ['DATABASE_URL', 'crux'],
    ['APP_URL', 'crux.example.org'],
    ['APP_URL', 'https://example.org/crux'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['TRUSTED_PROXIES', '172.18.0.0/33'],
    ['TRUSTED_PROXIES', '172.18.0.0/16 10.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUSTED_PROXIES', '127.0.0.1/7'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '8000::/6'],
    ['TRUSTED_PROXIES', '2a00::/12'],
    ['TRUSTED_PROXIES', '2002::/16'],
    ['TRUSTED_PROXIES', '2001::/16'],
    ['TRUSTED_PROXIES', '64:ff9b:1::/48'],
    ['TRUSTED_PROXIES', '64:ff9b::/96'],
    ['TRUSTED_PROXIES', '64:ff9b::a00:7'],
    ['TRUSTED_PROXIES', '64:ff00::/24'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
    ['TRUSTED_PROXIES', '::FFFF:0:0/96'],
    ['TRUSTED_PROXIES', '0:0:0:0:0:ffff::/97'],
    ['TRUSTED_PROXIES', '::ffff:10.0.0.7'],
    ['TRUSTED_PROXIES', '::/80'],
    ['TRUSTED_PROXIES', '::/1'],
    ['TRUSTED_PROXIES', '172.18.0.0/16,::ffff:10.0.0.0/104'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['MAIL_FROM', 'Crux'],
    ['MAIL_FROM', 'Crux <crux@example.org>\r\nBcc: all@example.org'],
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_EMAIL', 'Help <help@example.org>'],
    ['SUPPORT_EMAIL', 'help@example.org?subject=x'],
    ['SUPPORT_EMAIL', '"><b>@example.org'],
    ['SUPPORT_EMAIL', 'help@example.org, more@example.org'],
    ['TERMS_URL', 'javascript:alert(1)'],
    ['DATA_PROCESSING_URL', 'example.org/processing'],
    ['STRIPE_SECRET_KEY', 'pk_live_public'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'https://stripe.example/v1'],
    ['STRIPE_AUTOMATIC_TAX', 'yes'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['OPENAI_API_KEY', 'two words'],
    ['ENCRYPTION_KEY', 'correct horse battery staple'],
    ['ENCRYPTION_KEY', Buffer.alloc(16).toString('base64')],
    ['PREVIOUS_ENCRYPTION_KEY', 'x'],
    ['REHEARSAL_PACE', 'quick'],
    ['REHEARSAL_PACE', '11'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['CRUX_DEMO', 'maybe'],
    ['CRUX_DEMO_PASSWORD', 'too short'],
  ])('refuses %s=%j with one sentence that names the variable', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name} must (be|have) .+\\.$`))
  })

  it('listens on this machine alone in production, unless HOST says otherwise', () => {
    expect([readEnv(production).host, readEnv({ ...production, HOST: '0.0.0.0' }).host, readEnv({}).host]).toEqual([
      '127.0.0.1',
      '0.0.0.0',
      '0.0.0.0',
    ])
  })

  it('reads the networks of proxies', () => {
    const networks = ['172.18.0.0/16', 'fd00:7::/64', '10.0.0.7', '::1', '10.0.0.0/8', 'fc00::/7', '2a00:1450::/32']
    expect(readEnv({ TRUSTED_PROXIES: networks.join(', ') }).trustedProxies).toEqual(networks)
  })

  it('trusts a proxy on this machine if the service has a public address, and others beside it if they are named', () => {
    const APP_URL = 'https://crux.example.org'
    expect(readEnv({ APP_URL }).trustedProxies).toEqual(['loopback'])
    expect(readEnv({ APP_URL, TRUSTED_PROXIES: '172.18.0.0/16' }).trustedProxies).toEqual(['loopback', '172.18.0.0/16'])
  })

  it('repeats no value, for many are secrets', () => {
    expect(
      faultOf({
        DATABASE_URL: 'mysql://crux:hunter2@db/crux',
        STRIPE_SECRET_KEY: 'hunter2',
        ENCRYPTION_KEY: 'hunter2',
      }),
    ).not.toContain('hunter2')
  })

  it.each(['help@example.org', 'crux.help+eu@mail.example.org', 'root@localhost'])(
    'takes %s as the address that people may write to',
    (address) => {
      expect(readEnv({ SUPPORT_EMAIL: ` ${address} ` }).supportEmail).toBe(address)
    },
  )

  it('names every wrong variable, not only the first', () => {
    expect(
      faultOf({ PORT: 'x', CRUX_DEMO: 'x' })
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'CRUX_DEMO'])
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be set too, because STRIPE_SECRET_KEY is.'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be set too, because STRIPE_WEBHOOK_SECRET is.'],
    [
      { PREVIOUS_ENCRYPTION_KEY: key.toString('hex') },
      'ENCRYPTION_KEY must be set too, because PREVIOUS_ENCRYPTION_KEY is.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
      'STRIPE_API_BASE goes with a test key alone.',
    ],
    [{ OPENAI_API_KEY: 'key' }, 'OPENAI_MODEL must be set too, because OPENAI_API_KEY is.'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'OPENAI_MODEL must be set too, because OPENAI_BASE_URL is.'],
    [{ OPENAI_MODEL: 'any' }, 'OPENAI_API_KEY or OPENAI_BASE_URL must be set too, because OPENAI_MODEL is.'],
  ])('refuses half a configuration: %j', (source, fault) => {
    expect(faultOf(source)).toBe(fault)
  })

  it("reads payment and AI when they are complete; a model of one's own needs no key", () => {
    expect(readEnv({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: null,
      automaticTax: false,
    })
    expect(readEnv({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'big' }).ai).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'key',
      model: 'big',
    })
    expect(readEnv({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'small' }).ai).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'small',
    })
  })

  it.each(['base64', 'base64url', 'hex'] as const)('reads the encryption key in %s', (encoding) => {
    expect(readEnv({ ENCRYPTION_KEY: key.toString(encoding) }).encryptionKey).toEqual(key)
  })
})
