import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startModelStandIn, standInKey, standInModel } from '../model-stand-in.ts'
import { answerOf } from '../sentences-of.ts'
import { startWatchingProxy } from '../watching-proxy.ts'
import { readRecording, recordingOf, startPlayback, writeRecording } from './recording.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const line = (source: number, text: string) => JSON.stringify({ source, about: 'answer', text })
const question = (subject: string, ...texts: string[]) => ({
  model: standInModel,
  stream: true,
  messages: [
    { role: 'system', content: 'Sum it up.' },
    { role: 'user', content: [JSON.stringify({ subject }), ...texts.map((text, at) => line(at + 1, text))].join('\n') },
  ],
})
const ask = async (baseUrl: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${standInKey}` }
  const answer = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

test('answers are recorded, and played to the same questions with their sources in any order', async () => {
  const standIn = await startModelStandIn()
  const proxy = await startWatchingProxy(standIn.baseUrl)
  ends.push(standIn.close, proxy.close)
  const said = (source: number) => answerOf({ text: 'They try lane 4.', evidence: [{ source, quote: 'lane 4' }] })
  standIn.behave({ kind: 'answer', text: said(2), usage: [120, 30] })
  await ask(proxy.baseUrl, question('Mornings', 'Nobody said it', 'Try lane 4'))
  standIn.behave({ kind: 'status', status: 429 })
  await ask(proxy.baseUrl, question('Evenings'))

  const folder = mkdtempSync(join(tmpdir(), 'crux-recording-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'answers.json')
  writeRecording(file, recordingOf(standInModel, proxy, new Date('2026-03-01T09:00:00Z')))
  const recording = readRecording(file)
  expect(recording.answers).toEqual([
    {
      ...{ asked: '{"subject":"Mornings"}', sources: ['Nobody said it', 'Try lane 4'] },
      ...{ status: 200, answer: said(2), finish: 'stop', usage: [120, 30] },
    },
    expect.objectContaining({ asked: '{"subject":"Evenings"}', status: 429 }),
  ])

  const playback = await startPlayback(recording)
  ends.push(playback.close)
  const played = await ask(playback.baseUrl, question('Mornings', 'Try lane 4', 'Nobody said it'))
  expect(played.text).toContain(JSON.stringify(said(1)))
  expect(played.text).toContain('"prompt_tokens":120')
  expect((await ask(playback.baseUrl, question('Evenings'))).status).toBe(429)
})

test('a recording of something else is refused instead of scored', async () => {
  const playback = await startPlayback({ model: 'm', recordedAt: '2026-03-01T09:00:00.000Z', answers: [] })
  ends.push(playback.close)
  expect((await ask(playback.baseUrl, question('Mornings'))).status).toBe(409)
})
