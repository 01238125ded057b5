import type { ServerResponse } from 'node:http'

/** What an answer of the API may do when a browser opens it by itself: nothing. */
const nothing = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years; browsers take no notice of it over plain http. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** What pages of the web app ask no device for. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

type Headers = readonly (readonly [name: string, value: string])[]

/** Headers of every answer, whatever it is; those of pages stand in for the policy here. Behind https, browsers never come by http again. */
export function securityHeaders(appUrl: string): Headers {
  return [
    ['content-security-policy', nothing],
    ['x-content-type-options', 'nosniff'],
    // Addresses of one-use links are secrets: no request tells another server, or a log of this one, where it came from.
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps(appUrl) ? [['strict-transport-security', strictTransport] as const] : []),
  ]
}

/** Headers of pages besides. On plain http browsers ignore an opener policy and complain, so there is none. */
export function pageHeaders(appUrl: string): Headers {
  return [
    ['permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ...(isHttps(appUrl) ? [['cross-origin-opener-policy', 'same-origin'] as const] : []),
  ]
}

/** Puts headers on the response itself, so that streams, which leave the framework, have them too. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

function isHttps(appUrl: string): boolean {
  return appUrl.startsWith('https:')
}
