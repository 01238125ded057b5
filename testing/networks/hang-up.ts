import { request } from 'node:http'
import { vi } from 'vitest'
import type { TestServer } from '../test-server.ts'

/**
 * Makes a call over a real connection and hangs up while the server counts it, which is the first thing it does; the
 * application must be listening. Resolves when the server knows; only then it goes on with the call.
 */
export async function callAndHangUp(
  { app, services }: TestServer,
  { method = 'GET', path, token, body }: { method?: string; path: string; token: string; body?: object },
): Promise<void> {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the application does not listen')
  const counting = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const { attempts } = services
  const countCall = attempts.countCall.bind(attempts)
  const held = vi.spyOn(attempts, 'countCall').mockImplementationOnce(async (...given) => {
    counting.resolve()
    await gone.promise
    return countCall(...given)
  })
  app.server.once('request', (_request, response) => response.once('close', () => gone.resolve()))
  const call = request({
    host: '127.0.0.1',
    port: address.port,
    path,
    method,
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  call.on('error', () => undefined)
  call.end(body && JSON.stringify(body))
  await counting.promise
  call.destroy()
  await gone.promise
  held.mockRestore()
}
