import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wrapComments } from './wrap-comments.ts'

/** Wraps the comments of all modules; `--check` lists those that need it and exits with 1. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const isCheck = process.argv.includes('--check')
const folders = '{domain,drawing,contract,server,web,content,testing,e2e,bench,tools}'
const exclude = ['**/node_modules/**', 'web/dist/**']
const wide: string[] = []
for (const pattern of ['*.{ts,mjs}', `${folders}/**/*.{ts,tsx,mjs}`])
  for await (const path of glob(pattern, { cwd: root, exclude })) {
    const text = readFileSync(join(root, path), 'utf8')
    const wrapped = wrapComments(text)
    if (wrapped === text) continue
    wide.push(path)
    if (!isCheck) writeFileSync(join(root, path), wrapped)
  }
if (isCheck && wide.length > 0) {
  console.error(`Comments wider than 120 columns; npm run format wraps them:\n${wide.join('\n')}`)
  process.exitCode = 1
}
