import { install } from './install.mjs'
import { requireNode } from './runtime.mjs'
import { steps } from './test/steps.mjs'

/**
 * `npm test [-- step ... [file name part ...]]`: installs what the tests need, runs all steps or those named even after
 * failures, and ends with one line of the form "12 passed, 0 failed".
 */
const words = process.argv.slice(2)
const chosen = steps.filter(({ name }) => words.some((word) => name === word || name.startsWith(`${word}-`)))
const filters = words.filter((word) => !steps.some(({ name }) => name === word || name.startsWith(`${word}-`)))
if (words.length > 0 && chosen.length === 0) {
  console.error(`There is no step ${words[0]}. The steps are ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

await install('all')
requireNode()
const asked = chosen.length > 0 ? chosen : steps
const light = asked.filter(({ isLight }) => isLight)
const results = light.length > 0 ? await runTogether(light) : []
for (const step of asked.filter(({ isLight }) => !isLight)) results.push(...(await runTogether([step])))

async function runTogether(together) {
  console.log(`\n── ${together.map(({ name }) => name).join(', ')}`)
  const started = Date.now()
  return Promise.all(
    together.map(async ({ name, run }) => {
      const counts = await run(filters)
      if (counts.printed) console.log(counts.printed)
      return { name, seconds: (Date.now() - started) / 1000, ...counts }
    }),
  )
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${'step'.padEnd(14)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`)
for (const { name, seconds, passed, failed } of results) {
  console.log(
    name.padEnd(14) + seconds.toFixed(1).padStart(8) + String(passed).padStart(8) + String(failed).padStart(8),
  )
}
const notes = results.flatMap((result) => result.notes ?? [])
if (notes.length > 0) console.log(['', ...notes].join('\n'))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
