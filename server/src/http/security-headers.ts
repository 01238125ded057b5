import type { ServerResponse } from 'node:http'

/** The policy of API answers that a browser opens as a page: nothing is allowed. */
const nothing = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years; browsers ignore it over plain http. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** Device features that the web app never uses. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

type Headers = Readonly<Record<string, string>>

/** Headers of every answer; pages replace the policy. Behind https, browsers are told never to use http again. */
export function securityHeaders(appUrl: string): Headers {
  return {
    'content-security-policy': nothing,
    'x-content-type-options': 'nosniff',
    // URLs of one-use links are secrets: no request may send them as a referrer, not even into this server's logs.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps(appUrl) ? { 'strict-transport-security': strictTransport } : {}),
  }
}

/** Additional headers of pages. On plain http browsers ignore an opener policy with a warning, so it is left out. */
export function pageHeaders(appUrl: string): Headers {
  return {
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(isHttps(appUrl) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  }
}

/**
 * Sets headers on the raw response: for streams and errors that bypass the framework, and pages, which replace some.
 */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function isHttps(appUrl: string): boolean {
  return appUrl.startsWith('https:')
}
