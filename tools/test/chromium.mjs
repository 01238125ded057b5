import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's headless shell. Journeys need a third less processor time with it than with the full browser. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Path of a Chromium: CHROMIUM_PATH, else Debian's headless shell, else any that is installed. Installs the shell from
 * Debian if it is missing and this user may. If there is no Chromium, prints what is needed and returns null.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (isProgram(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    console.error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
    return null
  }
  if (isProgram(headlessShell)) return headlessShell
  const why = await installFromDebian('chromium-headless-shell')
  if (isProgram(headlessShell)) return headlessShell
  const found = findChromium()
  if (found) return found
  if (why) console.error(why)
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
  return null
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps].find(isProgram) ?? null
}

/** Returns the last lines of apt-get's output if it failed; null if it succeeded or this user may not install. */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return null
  process.stdout.write('Installing Chromium for the browser tests ... ')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env, quiet: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env,
    quiet: true,
  })
  console.log(code === 0 ? 'done.' : 'failed.')
  if (code === 0) return null
  return (update.code === 0 ? output : update.output).trim().split('\n').slice(-8).join('\n')
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
