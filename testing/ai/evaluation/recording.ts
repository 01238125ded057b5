import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { AskedModel } from '../model-stand-in.ts'
import { sourcesSent } from '../sentences-of.ts'
import type { WatchingProxy } from '../watching-proxy.ts'

/** A model's answers to an evaluation, in the order of its calls. */
const recordingShape = z.object({
  model: z.string(),
  recordedAt: z.iso.datetime(),
  answers: z.array(
    z.object({
      /** What the call was about. */
      asked: z.string(),
      /** The texts of its sources, the first of which had number 1. */
      sources: z.array(z.string()),
      status: z.number().int(),
      answer: z.string(),
      finish: z.string().nullable(),
      /** Input and output tokens; null: the model didn't tell. */
      usage: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
})
type Recording = z.output<typeof recordingShape>

/** @throws ZodError for a file that is no recording */
export function readRecording(file: string): Recording {
  return recordingShape.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`)
}

/** What a proxy has seen so far, as a recording. */
export function recordingOf(model: string, { sent, answered }: WatchingProxy, now: Date): Recording {
  const answers = answered.map(({ status, body }, place) => {
    const asked = JSON.parse(sent[place] ?? '{}') as AskedModel
    return { asked: subjectOf(asked), sources: sourcesSent(asked).map(({ text }) => text), status, ...saidIn(body) }
  })
  return { model, recordedAt: now.toISOString(), answers }
}

/** The first line of a call's message: the game's subject, the deck, or the questions before. */
function subjectOf({ messages }: AskedModel): string {
  return (messages[1]?.content ?? '').split('\n')[0] ?? ''
}

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]
  usage?: { prompt_tokens: number; completion_tokens: number } | null
}

function saidIn(body: string): Pick<Recording['answers'][number], 'answer' | 'finish' | 'usage'> {
  const chunks = body
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Chunk)
  const usage = chunks.findLast((chunk) => chunk.usage)?.usage
  return {
    answer: chunks.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join(''),
    finish: chunks.findLast(({ choices }) => choices?.[0]?.finish_reason)?.choices?.[0]?.finish_reason ?? null,
    usage: usage ? [usage.prompt_tokens, usage.completion_tokens] : null,
  }
}

/**
 * Plays recorded answers, in their order, to the same evaluation. Numbers of sources are translated by their texts,
 * since sources of equal weight are in no fixed order. A call about something else than the recorded one gets status
 * 409, so that a recording of other games or languages fails instead of being scored.
 */
export async function startPlayback({ answers }: Recording): Promise<WatchingProxy> {
  const sent: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const recorded = answers[sent.length]
      sent.push(body)
      const asked = JSON.parse(body) as AskedModel
      if (recorded?.asked !== subjectOf(asked)) return response.writeHead(409).end()
      response.writeHead(recorded.status, { 'content-type': 'text/event-stream' })
      const { finish, usage } = recorded
      const chunks: Chunk[] = [{ choices: [{ delta: { content: renumbered(recorded, asked) } }] }]
      if (finish !== null) chunks.push({ choices: [{ delta: {}, finish_reason: finish }] })
      if (usage) chunks.push({ choices: [], usage: { prompt_tokens: usage[0], completion_tokens: usage[1] } })
      response.end([...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'].join(''))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answered: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function renumbered({ answer, sources }: Recording['answers'][number], asked: AskedModel): string {
  const now = sourcesSent(asked)
  const numberOf = (before: number) => now.find(({ text }) => text === sources[before - 1])?.source ?? before
  try {
    return JSON.stringify(
      JSON.parse(answer, (key, value: unknown) =>
        key === 'source' && typeof value === 'number' ? numberOf(value) : value,
      ),
    )
  } catch {
    // What was no JSON is played as it was.
    return answer
  }
}
