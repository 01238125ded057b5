import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkStructure } from './check-structure.ts'
import { missingPaths } from './documented-paths.ts'
import { serverLayers } from './layers.ts'
import { readProject } from './read-project.ts'

/** Checks this project's structure and prints the violations; exits with 1 if there are any. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { imports, dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
  'imports' | 'dependencies' | 'devDependencies',
  Record<string, string>
>

const files = new Map<string, string>()
const folders = '{domain,drawing,contract,server,web,content,testing,e2e,bench,tools}'
for await (const path of glob(`${folders}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: ['**/node_modules/**', 'web/dist/**'],
})) {
  files.set(path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8'))
}
const entries = ['server/src/main.ts', 'server/src/operator/main.ts']
/** Threads are started by the URL of their script. */
for (const [path, text] of files)
  for (const [, script = ''] of text.matchAll(/new URL\('(\.[^']+-thread\.ts)', import\.meta\.url\)/g))
    entries.push(posix.join(posix.dirname(path), script))
for await (const page of glob('web/{*,src/**/*}.html', { cwd: root })) {
  for (const [, path = ''] of readFileSync(`${root}/${page}`, 'utf8').matchAll(/ src="([^"]+\.tsx?)"/g)) {
    entries.push(path.startsWith('/') ? `web${path}` : posix.join(posix.dirname(page), path))
  }
}

const paths = new Set<string>()
const documents = new Map<string, string>()
for (const pattern of ['*', 'docs/**/*', `${folders}/**/*`])
  for await (const found of glob(pattern, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] })) {
    const path = found.replaceAll('\\', '/')
    paths.add(path)
    if (path.endsWith('.md')) documents.set(path, readFileSync(`${root}/${path}`, 'utf8'))
  }
const ignored = readFileSync(`${root}/.gitignore`, 'utf8').matchAll(/^([\w/-]+)\/$/gm)

const missing = ['web/index.html', ...entries].filter((entry) => !existsSync(`${root}/${entry}`))
const layered = serverLayers.flatMap((layer) => [...layer].map((part) => `server/src/${part}`))
const gone = layered.filter((part) => !existsSync(`${root}/${part}`))
const packages = {
  dependencies: new Set(Object.keys(dependencies)),
  devDependencies: new Set(Object.keys(devDependencies)),
}
const faults = [
  ...checkStructure(readProject(files, imports), packages, missing.length === 0 ? entries : []),
  ...missingPaths(documents, paths, new Set([...ignored].map(([, folder = '']) => folder))),
]
for (const { rule, path, target, why } of faults)
  console.error(`${path}${target ? ` -> ${target}` : ''}\n  ${rule}: ${why}`)
for (const part of gone) console.error(`${part} has a layer in tools/structure/layers.ts but is not there`)
for (const entry of missing) console.error(`${entry} is missing`)
console.log(`${files.size} files, ${faults.length + missing.length + gone.length} faults`)
process.exitCode = faults.length + missing.length + gone.length === 0 ? 0 : 1
