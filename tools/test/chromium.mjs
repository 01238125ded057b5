import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium: CHROMIUM_PATH, else an installed one, else Debian's, installed now if this user may. Null, after a message that says
 * what is needed, if there is none.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (isProgram(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    console.error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
    return null
  }
  return findChromium() ?? (await installChromium())
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps].find(isProgram) ?? null
}

async function installChromium() {
  const root = process.getuid?.() === 0
  if (root && isProgram('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests ... ')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update', '-q'], { env, quiet: true })
    const { output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    })
    const found = findChromium()
    console.log(found ? 'done.' : 'failed.')
    if (found) return found
    console.error((update.code === 0 ? output : update.output).trim().split('\n').slice(-8).join('\n'))
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
  return null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
