import { describe, expect, test } from 'vitest'
import { productionEnvironment as production } from '#testing/production-environment.ts'
import { SecretBox } from './adapters/secrets/secret-box.ts'
import { readEnv } from './env.ts'
import { appOptions, serviceOptions } from './start-options.ts'

const servicesOf = (source: Record<string, string>) => serviceOptions(readEnv(source))
const appOf = (source: Record<string, string>) => appOptions(readEnv(source))

describe('production', () => {
  test.each(['off', 'on'])('V13.4.2 shows no mails and takes no pretended payments, with the demo %s', (CRUX_DEMO) => {
    expect(servicesOf({ ...production, CRUX_DEMO })).toMatchObject({
      demo: CRUX_DEMO === 'on',
      outboxShown: false,
      billing: null,
      hasPublicOrigin: true,
    })
    // Without a mail server there is no production; were there one, its mails would still be shown to nobody.
    const env = { ...readEnv({ ...production, CRUX_DEMO }), smtpUrl: null }
    expect(serviceOptions(env).outboxShown).toBe(false)
  })

  test('sends mail, seals secrets with its key, and keeps private addresses from AI', () => {
    const { mailer, secrets, ai } = servicesOf(production)
    expect([mailer === null, ai]).toEqual([false, { installation: null, allowPrivateAddresses: false }])
    expect(secrets?.open(secrets.seal('secret', 'place'), 'place')).toBe('secret')
    mailer?.close()
  })

  test('trusts the proxies that its environment names, no others, and logs refusals', () => {
    expect(appOf({ ...production, TRUSTED_PROXIES: '172.18.0.0/16' })).toEqual({
      metricsToken: null,
      logLevel: 'info',
      trustedProxies: ['loopback', '172.18.0.0/16'],
    })
  })
})

test('each variable arrives where it is used', () => {
  const previous = Buffer.alloc(32, 8)
  const { mailer, secrets, ...services } = servicesOf({
    ...production,
    RATE_LIMIT_FACTOR: '3',
    SUPPORT_EMAIL: 'help@example.org',
    TERMS_URL: 'https://example.org/terms',
    DATA_PROCESSING_URL: 'https://example.org/data-processing',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'model',
    AI_ALLOW_PRIVATE_ADDRESSES: 'on',
    PREVIOUS_ENCRYPTION_KEY: previous.toString('base64'),
  })
  mailer?.close()
  expect(services).toEqual({
    appUrl: 'https://crux.example.org',
    rateLimitFactor: 3,
    demo: false,
    outboxShown: false,
    hasPublicOrigin: true,
    supportEmail: 'help@example.org',
    termsUrl: 'https://example.org/terms',
    dataProcessingUrl: 'https://example.org/data-processing',
    ai: {
      installation: expect.objectContaining({ adapter: 'openai', apiKey: 'key', model: 'model', isGuarded: false }),
      allowPrivateAddresses: true,
    },
    billing: expect.objectContaining({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }),
  })
  const sealedBefore = new SecretBox(previous, null).seal('secret', 'place')
  expect(secrets?.open(sealedBefore, 'place')).toBe('secret')
  expect(appOf({ ...production, METRICS_TOKEN: 'a-token-of-metrics' }).metricsToken).toBe('a-token-of-metrics')
  expect(servicesOf({ APP_URL: 'http://localhost:3000' }).hasPublicOrigin).toBe(false)
})

describe('an evaluation', () => {
  test('keeps its mails to be looked at, takes pretended payments, and trusts no proxy', () => {
    expect(servicesOf({})).toMatchObject({
      demo: true,
      mailer: null,
      secrets: null,
      outboxShown: true,
      billing: 'sandbox',
      hasPublicOrigin: false,
    })
    expect(appOf({})).toEqual({ metricsToken: null, logLevel: 'warn', trustedProxies: [] })
  })

  test('that sends its mails, or has no demo, shows none', () => {
    const sending = servicesOf({ SMTP_URL: 'smtp://localhost' })
    sending.mailer?.close()
    expect([sending.outboxShown, servicesOf({ CRUX_DEMO: 'off' }).outboxShown]).toEqual([false, false])
    expect(servicesOf({ CRUX_DEMO: 'off' }).billing).toBe(null)
  })
})
