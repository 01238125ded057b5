import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let web: string
let server: TestServer
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'crux-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Crux</title>')
  server = await startTestServer({ webFolder: web })
})
afterAll(async () => {
  await server.close()
  rmSync(web, { recursive: true })
})

const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await server.app.inject({ method, url })
  return { status: statusCode, location: headers['location'], type: String(headers['content-type']), body }
}

describe('a path that no file has', () => {
  test.each(['/play', '/dashboard/nothing', '/a/b/c', '/v1x'])(
    '%s gets the page, which knows where to go',
    async (url) => {
      const { status, type, body } = await ask(url)
      expect([status, type.split(';')[0], body]).toEqual([200, 'text/html', '<!doctype html><title>Crux</title>'])
    },
  )

  test.each(['/dashboard/x%zz', '/%', '/report/%E0%A4%A?a=1'])(
    '%s, which cannot be decoded, leads to the intro',
    async (url) => {
      expect(await ask(url)).toMatchObject({ status: 302, location: '/intro' })
      expect(await ask(url, 'HEAD')).toMatchObject({ status: 302, location: '/intro' })
    },
  )

  test.each([
    ['GET', '/v1/nothing'],
    ['GET', '/v1/%zz'],
    ['GET', '/assets/%zz'],
    ['GET', '/assets/old-1a2b.js'],
    ['POST', '/dashboard/x%zz'],
    ['POST', '/dashboard/nothing'],
  ] as const)('%s %s is refused as a call', async (method, url) => {
    const { status, location, body } = await ask(url, method)
    expect([status, location, JSON.parse(body).errors[0].code]).toEqual([404, undefined, 'not_found'])
  })
})
