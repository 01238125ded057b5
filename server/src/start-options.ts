import { smtpMailer } from './adapters/mail/smtp-mailer.ts'
import { SecretBox } from './adapters/secrets/secret-box.ts'
import type { AppOptions } from './app.ts'
import type { Env } from './env.ts'
import { isPublicOrigin } from './http/request/public-origin.ts'
import type { ServiceOptions } from './open-services.ts'

/** What the environment chooses of the services; `main.ts` adds what it finds on the machine. */
export function serviceOptions(env: Env): Omit<ServiceOptions, 'version' | 'finnish'> {
  const isEvaluation = env.demo && !env.production
  return {
    appUrl: env.appUrl ?? '',
    rateLimitFactor: env.rateLimitFactor,
    demo: env.demo,
    mailer: env.smtpUrl ? smtpMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom }) : null,
    secrets: env.encryptionKey && new SecretBox(env.encryptionKey, env.previousEncryptionKey),
    outboxShown: env.smtpUrl === null && isEvaluation,
    hasPublicOrigin: isPublicOrigin(env.appUrl),
    supportEmail: env.supportEmail,
    termsUrl: env.termsUrl,
    dataProcessingUrl: env.dataProcessingUrl,
    ai: {
      installation: env.ai && { adapter: 'openai', ...env.ai, isGuarded: false },
      allowPrivateAddresses: env.aiAllowPrivateAddresses,
    },
    billing: env.stripe ?? (isEvaluation ? 'sandbox' : null),
  }
}

/** What the environment chooses of the HTTP application. */
export function appOptions(env: Env): Omit<AppOptions, 'webFolder'> {
  return {
    metricsToken: env.metricsToken,
    logLevel: env.production ? 'info' : 'warn',
    trustedProxies: env.trustedProxies,
  }
}
