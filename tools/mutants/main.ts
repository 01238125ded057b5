import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMutants } from './make-mutants.ts'
import { targets, type Target } from './targets.ts'

/**
 * Changes the meaning of the code that keeps the room right, one small change at a time, in a copy of the project, and tells which changes no
 * test notices. `--every 3` tries each third one; names choose files.
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
const limitMs = 180_000

const copy = mkdtempSync(join(tmpdir(), 'crux-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** Whether the tests of a target pass on the copy as it is. */
function passes({ project, tests }: Target): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--bail',
      '1',
      '--reporter',
      'dot',
      ...tests,
    ],
    { cwd: copy, stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' },
  )
  return status === 0
}

let [killed, tried] = [0, 0]
for (const target of targets.filter(({ file }) => names.length === 0 || names.some((name) => file.includes(name)))) {
  const path = join(copy, target.file)
  const source = readFileSync(path, 'utf8')
  if (!passes(target)) throw new Error(`the tests of ${target.file} fail without any change`)
  const mutants = makeMutants(source).filter((_, index) => index % every === 0)
  const survivors = mutants.filter(({ start, end, replacement, line }) => {
    writeFileSync(path, source.slice(0, start) + replacement + source.slice(end))
    const survives = passes(target)
    if (survives)
      console.log(`  ${target.file}:${line}  ${source.slice(start, end).slice(0, 70)} -> ${replacement || 'nothing'}`)
    return survives
  })
  writeFileSync(path, source)
  tried += mutants.length
  killed += mutants.length - survivors.length
  console.log(`${target.file}: ${mutants.length - survivors.length} of ${mutants.length} noticed`)
}
console.log(`${killed} of ${tried} changes were noticed (${Math.round((100 * killed) / Math.max(1, tried))} %)`)
