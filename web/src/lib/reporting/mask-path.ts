const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const secret = /^(\/(?:token|join|invite|refuse-place|verify-email|reset-password)\/).+$/

/** A path without ids, codes and secrets, safe for a report. */
export function maskPath(path: string): string {
  return path
    .split('/')
    .map((part) => (id.test(part) ? ':id' : part))
    .join('/')
    .replace(secret, '$1:secret')
}
