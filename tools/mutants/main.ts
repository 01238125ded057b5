import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMutants } from './make-mutants.ts'
import { targets } from './targets.ts'
import { TestRuns } from './test-runs.ts'

/**
 * Mutates the code that keeps the room right, one small change at a time, in a copy of the project, and lists the
 * mutants that no test notices. `--every 3` tries every third one; names select files.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const words = process.argv.slice(2)
const at = words.indexOf('--every')
const every = at < 0 ? 1 : Number(words[at + 1])
const names = at < 0 ? words : words.toSpliced(at, 2)
const copied = [
  'domain',
  'drawing',
  'contract',
  'server',
  'testing',
  'content',
  'tools',
  'web/src',
  'package.json',
  'vitest.config.ts',
]
/** Time limit for the tests of a file, including the start of their process. */
const longestMs = 300_000
/** Tests count as hung after this many times their duration on the unchanged file. */
const patience = 4

const copy = mkdtempSync(join(tmpdir(), 'crux-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

let [killed, tried] = [0, 0]
for (const target of targets.filter(({ file }) => names.length === 0 || names.some((name) => file.includes(name)))) {
  const path = join(copy, target.file)
  const source = readFileSync(path, 'utf8')
  const runs = new TestRuns(copy)
  const kill = () => runs.kill()
  process.on('exit', kill)
  const pass = (limitMs: number) => runs.pass({ project: target.project, tests: target.tests, changed: path }, limitMs)
  const since = performance.now()
  if (!(await pass(longestMs))) throw new Error(`the tests of ${target.file} fail without any change`)
  const limitMs = Math.max(20_000, patience * (performance.now() - since))
  const mutants = makeMutants(source).filter((_, index) => index % every === 0)
  let survivors = 0
  for (const { start, end, replacement, line } of mutants) {
    writeFileSync(path, source.slice(0, start) + replacement + source.slice(end))
    if (!(await pass(limitMs))) continue
    survivors += 1
    console.log(`  ${target.file}:${line}  ${source.slice(start, end).slice(0, 70)} -> ${replacement || 'nothing'}`)
  }
  await runs.close()
  process.off('exit', kill)
  writeFileSync(path, source)
  tried += mutants.length
  killed += mutants.length - survivors
  console.log(`${target.file}: ${mutants.length - survivors} of ${mutants.length} noticed`)
}
console.log(`${killed} of ${tried} changes were noticed (${Math.round((100 * killed) / Math.max(1, tried))} %)`)
