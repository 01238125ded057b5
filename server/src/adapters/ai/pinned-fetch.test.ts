import { expect, test } from 'vitest'
import { standInKey, standInModel, startModelStandIn } from '#testing/ai/model-stand-in.ts'
import { askModel } from './ask-model.ts'
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
