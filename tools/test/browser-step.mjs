import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { root } from '../runtime.mjs'
import { ensureChromium } from './chromium.mjs'
import { countTests } from './count-tests.mjs'
import { failuresOf, mostUnstable, settle } from './second-tries.mjs'
import { runVitest } from './vitest.mjs'

/** With more failures than this something is broken, and second tries would only waste time. */
const mostTries = 5

/**
 * Runs the browser journeys. A failed one is run once more, alone; `test-results/` has recordings of failures. Returns
 * how many passed and failed, and as `notes` the lines about second tries.
 */
export async function runBrowser(filters, reporters) {
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const chromium = await ensureChromium()
  if (!chromium || !(await buildWeb())) return { passed: 0, failed: 1 }
  const data = join(root, '.cache', `product-data-${process.pid}`)
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', CRUX_PRODUCT_DATA: data }
  // Clean up however this process ends.
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const { code, report } = await runVitest('browser', filters, { env, reporters })
  if (!report) return { passed: 0, failed: 1 }
  const failures = failuresOf(report)
  if (failures.length === 0) return countTests(report, code)
  if (failures.length > mostTries) {
    const notes = [
      ...failures.map((one) => lineOf('failed', one)),
      `More than ${mostTries} failures are not run again.`,
    ]
    return { ...countTests(report, code), notes }
  }

  const tries = []
  for (const { file, name, pattern } of failures) {
    console.log(`\nOnce more, alone: ${journeyOf(file, name)}`)
    const args = [file, '--maxWorkers=1', ...(pattern ? ['-t', pattern] : [])]
    tries.push(await runVitest('browser', args, { env: { ...env, CRUX_TRACE_PAGES: '1' } }))
  }
  const { passed, failed, unstable, failedTwice } = settle(report, tries)
  return {
    passed,
    failed,
    notes: [
      ...unstable.map((one) => lineOf('unstable', one)),
      ...failedTwice.map((one) => lineOf('failed twice', one)),
      ...(unstable.length > mostUnstable ? [`More than ${mostUnstable} unstable journeys count as failed.`] : []),
    ],
  }
}

function lineOf(word, { file, name, message, traces }) {
  const why = message === '' ? '' : ` (${message.split('\n')[0]})`
  return `${word} ${journeyOf(file, name)}${why}, ${traces.length > 0 ? `trace: ${traces.join(' ')}` : 'no trace'}`
}

function journeyOf(file, name) {
  return `${relative(root, file).replaceAll('\\', '/')}${name === null ? '' : ` > ${name}`}`
}
