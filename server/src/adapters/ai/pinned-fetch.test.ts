import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { standInKey, standInModel, startModelStandIn } from '#testing/ai/model-stand-in.ts'
import { askModel, type ModelPiece } from './ask-model.ts'
import { ModelFaultError } from './model-endpoint.ts'
import { pinnedFetch } from './pinned-fetch.ts'
import { isRefusedAddress } from './refused-addresses.ts'

const request = { messages: [{ role: 'user' as const, content: 'ready?' }], schema: null, maxTokens: 10 }

async function faultOf(work: AsyncGenerator): Promise<string> {
  try {
    for await (const piece of work) void piece
  } catch (error) {
    return error instanceof ModelFaultError ? error.fault : String(error)
  }
  return 'none'
}

test('V13.2.4 public addresses are called, all others are refused, however they are written', () => {
  for (const address of ['1.1.1.1', '52.0.0.1', '2606:4700:4700::1111', '192.0.1.1'])
    expect([address, isRefusedAddress(address)]).toEqual([address, false])
  for (const address of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'no address',
  ])
    expect([address, isRefusedAddress(address)]).toEqual([address, true])
})

test('V13.2.5 a name is looked up in the connection itself: a host with one private address is not called', async () => {
  const asked: string[] = []
  const call = pinnedFetch({
    isGuarded: true,
    resolve: (name, _options, done) => {
      asked.push(name)
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.8', family: 4 },
      ])
    },
  })
  await expect(call('https://models.example/v1')).rejects.toThrow('ai_address_refused')
  expect(asked).toEqual(['models.example'])
  const endpoint = { adapter: 'openai', model: 'm', apiKey: 'k', isGuarded: true } as const
  for (const baseUrl of ['https://127.0.0.1:9/v1', 'https://[::1]:9/v1', 'http://models.example/v1'])
    expect(await faultOf(askModel({ ...endpoint, baseUrl }, request))).toBe('ai_address_refused')
})

test('a model that says nothing is given up in time, and one nobody waits for is left', async () => {
  const standIn = await startModelStandIn()
  standIn.behave({ kind: 'hang' })
  const endpoint = {
    adapter: 'openai',
    baseUrl: standIn.baseUrl,
    model: standInModel,
    apiKey: standInKey,
    isGuarded: false,
  } as const
  expect(await faultOf(askModel(endpoint, request, { firstByteMs: 50 }))).toBe('ai_timeout')
  const nobody = AbortSignal.timeout(30)
  expect(await faultOf(askModel(endpoint, request, { signal: nobody }))).toBe('ai_unreachable')
  await standIn.close()
})

test('a model that drips for ever is given up, however often it says something', async () => {
  const standIn = await startModelStandIn()
  standIn.behave({ kind: 'answer', text: 'on and '.repeat(20_000), letters: 1, pauseMs: 5 })
  const endpoint = {
    ...{ adapter: 'openai' as const, baseUrl: standIn.baseUrl, model: standInModel, apiKey: standInKey },
    isGuarded: false,
  }
  let letters = 0
  const drip = async function* () {
    for await (const piece of askModel(endpoint, { ...request, maxTokens: 100_000 }, { wholeMs: 300 }))
      yield (letters += piece.kind === 'text' ? piece.text.length : 0)
  }
  expect([await faultOf(drip()), letters > 0]).toEqual(['ai_timeout', true])
  await standIn.close()
})

test('a fault says whether anything was sent', async () => {
  const wasSent = async (baseUrl: string) => {
    const endpoint = { adapter: 'openai', baseUrl, model: 'm', apiKey: 'k', isGuarded: false } as const
    try {
      for await (const piece of askModel(endpoint, request)) void piece
    } catch (error) {
      if (error instanceof ModelFaultError) return [error.fault, error.wasSent]
    }
    return null
  }
  const standIn = await startModelStandIn()
  expect(await wasSent(standIn.baseUrl)).toEqual(['ai_key_refused', true])
  await standIn.close()
  expect(await wasSent(standIn.baseUrl)).toEqual(['ai_unreachable', false])
  expect(await wasSent('http://no-such-host.invalid/v1')).toEqual(['ai_unreachable', false])
})

/** Calls a server with a custom answer. */
async function askServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const pieces: ModelPiece[] = []
  const collect = async function* () {
    const endpoint = { adapter: 'openai', baseUrl, model: 'm', apiKey: null, isGuarded: false } as const
    for await (const piece of askModel(endpoint, request)) yield pieces.push(piece)
  }
  const fault = await faultOf(collect())
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { fault, pieces }
}
const eventOf = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`

test.each([205, 999])('status %i of a server is a fault of its answer, not of the process', async (status) => {
  // Node itself never writes such a body.
  const answer = await askServer(({ socket }) => {
    socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-type: text/event-stream\r\ncontent-length: 2\r\n\r\n{}`)
  })
  expect(answer).toEqual({ fault: 'ai_failed', pieces: [] })
})

test.each([
  [200, 'ai_cut_off'],
  [500, 'ai_failed'],
])('an answer without an end is cut off: %i', async (status, fault) => {
  const part = Buffer.alloc(1024 * 1024, 'x')
  let sent = 0
  const answer = await askServer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/event-stream' })
    const go = () => {
      while (sent < 40 && !response.destroyed) {
        sent += 1
        if (!response.write(part)) return void response.once('drain', go)
      }
      response.end()
    }
    go()
  })
  expect(answer.fault).toBe(fault)
  expect(sent).toBeLessThan(40)
})

test.each([{ prompt_tokens: 1e30, completion_tokens: 1 }, { prompt_tokens: 1.5, completion_tokens: 1 }, {}])(
  'words that are no text and figures that can’t be are left out: %o',
  async (usage) => {
    const answer = await askServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of [{ a: 1 }, 7, 'ready'])
        response.write(eventOf({ choices: [{ index: 0, delta: { content } }] }))
      response.write(eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage }))
      response.end('data: [DONE]\n\n')
    })
    expect(answer).toEqual({
      fault: 'none',
      pieces: [
        { kind: 'text', text: 'ready' },
        { kind: 'end', usage: null },
      ],
    })
  },
)
