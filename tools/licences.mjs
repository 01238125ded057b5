import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './runtime.mjs'

/** Licences under which third-party code may ship with the product: they require their notice, but not our sources. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unicode-3.0',
  'Zlib',
])

const listPath = join(root, 'docs/licences.md')

/**
 * The packages that run in production, direct and indirect, but for our own: name, version, SPDX expression, and
 * whether it is built for one platform. Read from the lock file, which is the same on every machine.
 */
export function readPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license, os, cpu }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version,
      licence: license ?? 'none',
      ofPlatform: Boolean(os ?? cpu),
    }))
}

/** The licences in an SPDX expression. For `A OR B` one allowed licence is enough. */
export function isAllowed(licence) {
  const parts = licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((part) => part.split(' OR '))
  return parts.every((choice) => choice.some((name) => allowedLicences.has(name.trim())))
}

/** The text of `docs/licences.md`. */
export function writeList() {
  const all = readPackages()
  const lines = [
    ...new Map(
      all
        .filter(({ ofPlatform }) => !ofPlatform)
        .map(({ name, version, licence }) => [`${name} ${version}`, `| ${name} | ${version} | ${licence} |`]),
    ),
  ]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
  const ofPlatform = [
    ...new Set(all.filter((one) => one.ofPlatform).map(({ name, licence }) => `${familyOf(name)} (${licence})`)),
  ].sort()
  const counts = new Map()
  for (const { licence, ofPlatform: built } of all) if (!built) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const summary = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ')
  return `# Licences of what Crux brings along

Made by \`node tools/licences.mjs\` from \`package-lock.json\`; a test fails when it is stale or when a licence is none of those in \`tools/licences.mjs\`.
Packages that only build or test Crux are not here: they come with no installation. Each package's own notice lies beside it in \`node_modules\`.

${summary}.

**Fonts**: Piazzolla and Schibsted Grotesk (\`@fontsource…\`, OFL-1.1) are shipped to browsers and embedded in PDFs, which their licence allows.
**Built for one platform**, one of each comes with an installation: ${ofPlatform.join(', ')}.

| package | version | licence |
|---|---|---|
${lines.join('\n')}
`
}

/** Groups `lightningcss-linux-x64-gnu` under `lightningcss-*`. */
function familyOf(name) {
  return name.replace(
    /([/-])(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32|win|wasm32|aix|sunos)\b.*$/,
    '$1*',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(listPath, writeList())
  console.log('docs/licences.md is written.')
}
