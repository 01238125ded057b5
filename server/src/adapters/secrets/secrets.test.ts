import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '#server/db/schema/people.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { isSealed, SecretBox, SecretsLockedError } from './secret-box.ts'
import { readTokenSecret } from './token-secret.ts'

const oldKey = randomBytes(32)
const newKey = randomBytes(32)

describe('a sealed secret', () => {
  const box = new SecretBox(oldKey)

  test('V11.3.1 V11.3.2 is AES-256-GCM, is opened with its key and shows nothing of itself', () => {
    const sealed = box.seal('sk-präziser Schlüssel 🔑', 'ai/key')
    expect(sealed).toMatch(/^box1\.[\da-f]{8}\.[\w-]{16}\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString()).not.toContain('sk-')
    expect(box.open(sealed, 'ai/key')).toBe('sk-präziser Schlüssel 🔑')
    // Opened independently of the box, following the documentation.
    const [nonce, content] = sealed
      .split('.')
      .slice(2)
      .map((part) => Buffer.from(part, 'base64url'))
    if (!nonce || !content) throw new Error('no parts')
    const key = Buffer.from(hkdfSync('sha256', oldKey, '', 'crux secret box', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('ai/key'))
    decipher.setAuthTag(content.subarray(-16))
    const opened = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
    expect(opened.toString()).toBe('sk-präziser Schlüssel 🔑')
  })

  test('V11.3.4 never looks the same twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => box.seal('the same', 'x'))).size).toBe(100)
  })

  test('V11.3.3 opens no more when anything of it was changed, cut off, or put in another place', () => {
    const sealed = box.seal('secret', 'ai/key')
    const [mark, id, nonce = '', content = ''] = sealed.split('.')
    const other = (text: string) => text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const changed = [
      [mark, id, other(nonce), content],
      [mark, id, nonce, other(content)],
      [mark, id, nonce, content.slice(0, -4)],
      [mark, id, nonce, ''],
      [mark, id, '', content],
    ]
    for (const parts of changed) expect(() => box.open(parts.join('.'), 'ai/key')).toThrow(SecretsLockedError)
    expect(() => box.open(sealed, 'settings/token_secret')).toThrow(SecretsLockedError)
  })

  test('V11.2.2 is opened with the key of before while a new one takes over, and with no other', () => {
    const sealed = box.seal('secret', 'x')
    const rotating = new SecretBox(newKey, oldKey)
    expect([rotating.open(sealed, 'x'), rotating.isCurrent(sealed)]).toEqual(['secret', false])
    expect(rotating.isCurrent(rotating.seal('secret', 'x'))).toBe(true)
    expect(() => new SecretBox(newKey).open(sealed, 'x')).toThrow(/ENCRYPTION_KEY/)
  })
})

describe('the installation’s signing secret', () => {
  let server: TestServer | null = null
  afterEach(() => server?.close())

  const kept = async ({
    services: {
      database: { db },
    },
  }: TestServer) => (await db.select().from(settings).where(eq(settings.key, 'token_secret')))[0]?.value ?? ''

  test('V14.2.4 lies sealed in the database when there is a key, and nothing else says it', async () => {
    server = await startTestServer({ secrets: new SecretBox(oldKey) })
    expect(isSealed(await kept(server))).toBe(true)
    expect(await kept(server)).not.toContain(await readTokenSecret(server.services.database, new SecretBox(oldKey)))
  })

  test('that lay open is sealed at the next start and stays the same: nobody is logged out', async () => {
    server = await startTestServer()
    const { database } = server.services
    const open = await kept(server)
    expect([isSealed(open), await readTokenSecret(database, null)]).toEqual([false, open])
    const starts = await Promise.all(Array.from({ length: 5 }, () => readTokenSecret(database, new SecretBox(oldKey))))
    expect(new Set(starts)).toEqual(new Set([open]))
    expect(isSealed(await kept(server))).toBe(true)
  })

  test('is sealed anew when the key changes; afterwards the old key is not needed', async () => {
    server = await startTestServer({ secrets: new SecretBox(oldKey) })
    const { database } = server.services
    const secret = await readTokenSecret(database, new SecretBox(newKey, oldKey))
    expect(await readTokenSecret(database, new SecretBox(newKey))).toBe(secret)
    await expect(readTokenSecret(database, new SecretBox(oldKey))).rejects.toThrow(SecretsLockedError)
  })

  test('stops the start with a sentence when the key is missing or another', async () => {
    server = await startTestServer({ secrets: new SecretBox(oldKey) })
    const { database } = server.services
    await expect(readTokenSecret(database, null)).rejects.toThrow(
      /^Secrets in the database are encrypted, and ENCRYPTION_KEY is not set\. .+\.$/,
    )
    await expect(readTokenSecret(database, new SecretBox(newKey))).rejects.toThrow(
      /encrypted with another ENCRYPTION_KEY\. .+\.$/,
    )
  })
})
