import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { spawnServer } from './spawn-server.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crux-spawned-'))
  file = join(folder, 'server.mjs')
  writeFileSync(
    file,
    "import { createServer } from 'node:http'\ncreateServer((_, answer) => answer.end('ok')).listen(process.env.PORT, process.env.HOST)\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

it('runs a server until it is stopped', async () => {
  const server = await spawnServer(file, {}, '/')
  expect(await answers(server.url)).toBe(true)
  await server.stop()
  expect(await answers(server.url)).toBe(false)
})

it('lets the threads of a server work', async () => {
  const threaded = join(folder, 'threaded.mjs')
  writeFileSync(
    threaded,
    `import { createServer } from 'node:http'
    import { isMainThread, parentPort, Worker } from 'node:worker_threads'
    if (isMainThread)
      createServer((_, answer) => {
        const worker = new Worker(new URL(import.meta.url))
        worker.on('message', (text) => answer.end(text)).on('exit', () => answer.writableEnded || answer.end('ended'))
      }).listen(process.env.PORT, process.env.HOST)
    else setTimeout(() => parentPort.postMessage('worked'), 300)`,
  )
  const server = await spawnServer(threaded, {}, '/')
  expect(await (await fetch(server.url)).text()).toBe('worked')
  await server.stop()
})

it('leaves no server behind when whoever started it is killed', async () => {
  const script = `
    import { spawnServer } from ${JSON.stringify(new URL('spawn-server.ts', import.meta.url).href)}
    console.log((await spawnServer(${JSON.stringify(file)}, {}, '/')).url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  expect(await answers(url.trim())).toBe(true)
  child.kill('SIGKILL')
  await eventually(async () => expect(await answers(url.trim())).toBe(false))
})
