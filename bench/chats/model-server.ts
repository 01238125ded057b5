import { createServer } from 'node:http'
import { answerOf } from '#testing/ai/sentences-of.ts'

/** A slow model’s answer: six sentences in two and a half seconds, cut to pieces as models stream them. */
const sentence = { text: 'There were many games, and people came.', evidence: [{ source: 1, quote: 'games' }] }
const answer = answerOf(...Array.from({ length: 6 }, () => sentence))
const letters = 24
const pauseMs = 100

const chunk = (choices: object[], usage?: object) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices, ...(usage ? { usage } : {}) })}\n\n`
const chunks = Array.from({ length: Math.ceil(answer.length / letters) }, (_, at) =>
  chunk([{ index: 0, delta: { content: answer.slice(at * letters, (at + 1) * letters) }, finish_reason: null }]),
)
const end =
  chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]) +
  chunk([], { prompt_tokens: 200, completion_tokens: 50, total_tokens: 250 }) +
  'data: [DONE]\n\n'

/** Speaks OpenAI's API as far as the product uses it, and works as little as it can: it shares the cores. */
createServer((request, response) => {
  request.resume()
  if (request.method !== 'POST') {
    response.end('ready')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let at = 0
  const timer = setInterval(() => {
    response.write(chunks[at] ?? end)
    at += 1
    if (at <= chunks.length) return
    clearInterval(timer)
    response.end()
  }, pauseMs)
  response.on('close', () => clearInterval(timer))
}).listen(Number(process.env['PORT']), process.env['HOST'])
