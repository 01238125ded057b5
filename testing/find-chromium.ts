import { existsSync } from 'node:fs'

/** The machine's Chromium: CHROMIUM_PATH, or the usual paths of distributions. @throws if there is none */
export function findChromium(): string {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = places.find((place): place is string => place !== undefined && existsSync(place))
  if (!found) throw new Error('Chromium is missing: install Debian’s chromium, or set CHROMIUM_PATH.')
  return found
}
