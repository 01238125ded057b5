import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { registry } from '#contract/registry.ts'
import { methods, newEndpoint } from './new-endpoint.ts'
import { planEndpoint } from './plan-endpoint.ts'

/** Writes the skeleton of an endpoint and says what is left to do. If it cannot, it writes nothing and exits with 1. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const usage = `npm run endpoint <area> <name>
npm run endpoint -- <area> <name> [--method ${methods.join('|')}] [--path /v1/...] [--access open|user|game.…|organization.…]

Area and name are in kebab-case. Left out, the method follows from the name (list, read: GET; change, rename: PATCH; delete, remove: DELETE;
else POST), the path from area, name and access, and the access is user.`

function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}

function readOptions() {
  const option = { type: 'string' } as const
  try {
    const options = { method: option, path: option, access: option }
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [area, name, ...rest] = positionals
    if (area !== undefined && name !== undefined && rest.length === 0) return { area, name, ...values }
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error), '', usage])
  }
  return refuse([usage])
}

const result = newEndpoint(readOptions())
if ('faults' in result) refuse(result.faults)
const { endpoint } = result
const plan = planEndpoint(root, registry, endpoint)
if ('faults' in plan) refuse(plan.faults)
for (const [path, text] of plan.files) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...plan.files.keys()], { cwd: root })
console.log(`${endpoint.id}: ${endpoint.method} ${endpoint.path}, access ${endpoint.access}\n\nWritten:`)
for (const path of plan.files.keys()) console.log(`  ${path}`)
console.log('\nLeft to do:')
for (const step of plan.left) console.log(`  ${step}`)
