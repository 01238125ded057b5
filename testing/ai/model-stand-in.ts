import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatContract } from './chat-contract.ts'
import { promptFilterChunk, refusalOf, type Service, withFilterResults } from './provider-shapes.ts'

/** A call to the model, as received over the wire. */
export interface AskedModel {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { json_schema: { name: string; schema: object } }
}

/** How a stand-in answers a call. */
export type Behaviour =
  | {
      kind: 'answer'
      text: string
      finish?: 'stop' | 'length' | 'content_filter'
      usage?: [number, number] | null
      letters?: number
      pauseMs?: number
      /** Holds back all but the first part until it resolves. */
      held?: Promise<unknown>
    }
  | { kind: 'refusal' }
  | { kind: 'status'; status: number; code?: string; retryAfter?: string }
  /** The provider's filter stops what was sent. */
  | { kind: 'filtered' }
  | { kind: 'redirect'; to: string }
  | { kind: 'hang' }
  | { kind: 'drop'; after: string }

export interface ModelStandIn {
  /** In OpenAI's API. */
  baseUrl: string
  /** In Azure's, as `azureOrigin` takes it. */
  origin: string
  /** All calls in order, each with its API key. */
  calls: { body: AskedModel; key: string; path: string; headers: IncomingHttpHeaders }[]
  /** How the next calls are answered. */
  behave: (behaviour: Behaviour | ((asked: AskedModel, call: number) => Behaviour)) => void
  close: () => Promise<void>
}

/** The only key that it accepts. */
export const standInKey = 'sk-stand-in-0123456789abcdef'
export const standInModel = 'gpt-stand-in'

/**
 * A model over real HTTP that refuses what the real providers would refuse. Every call, and every answer of its own, is
 * checked against the providers' descriptions.
 */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const calls: ModelStandIn['calls'] = []
  let behaviour: Behaviour | ((asked: AskedModel, call: number) => Behaviour) = { kind: 'answer', text: 'ready' }
  const server: Server = createServer((request, response) => {
    const take = async () => {
      const text = await readBody(request)
      const path = request.url ?? ''
      const azure = /^(?:\/[\w-]+)?\/openai\/deployments\/([^/]+)\/chat\/completions\?api-version=\d{4}-\d\d-\d\d/.exec(
        path,
      )
      const service = azure ? 'azure' : path === '/v1/chat/completions' ? 'openai' : null
      if (!service || request.method !== 'POST') return refuse(response, service, 404, 'unknown_url')
      const key = azure
        ? String(request.headers['api-key'])
        : String(request.headers.authorization).replace('Bearer ', '')
      const body = JSON.parse(text) as AskedModel
      calls.push({ body, key, path, headers: request.headers })
      const { request: fits } = chatContract(service)
      if (!fits(body)) return refuse(response, service, 400, `invalid_request: ${JSON.stringify(fits.errors)}`)
      if (key !== standInKey) return refuse(response, service, 401, 'invalid_api_key')
      if (body.model !== standInModel || (azure && azure[1] !== standInModel))
        return refuse(response, service, 404, azure ? 'DeploymentNotFound' : 'model_not_found')
      const acts = typeof behaviour === 'function' ? behaviour(body, calls.length) : behaviour
      return act(response, service, acts)
    }
    void take()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: `${origin}/v1`,
    origin,
    calls,
    behave: (next) => {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function act(response: ServerResponse, service: Service, behaviour: Behaviour): Promise<void> {
  switch (behaviour.kind) {
    case 'hang':
      return
    case 'status':
      return refuse(response, service, behaviour.status, behaviour.code ?? 'error', behaviour.retryAfter)
    case 'filtered':
      return refuse(response, service, 400, 'content_filter')
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end()
      return
    case 'drop':
      begin(response, service)
      response.write(event(service, { content: behaviour.after }, null))
      setTimeout(() => response.destroy(), 20)
      return
    case 'refusal':
      begin(response, service)
      response.write(event(service, { refusal: 'I cannot help with that.' }, null))
      response.write(event(service, {}, 'stop'))
      response.end('data: [DONE]\n\n')
      return
    case 'answer': {
      begin(response, service)
      const { text, letters = 23, pauseMs = 0, held, finish = 'stop', usage = [200, 50] } = behaviour
      for (let from = 0; from < text.length; from += letters) {
        response.write(event(service, { content: text.slice(from, from + letters) }, null))
        await held
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      response.write(event(service, {}, finish))
      if (usage) response.write(event(service, null, null, usage))
      response.end('data: [DONE]\n\n')
    }
  }
}

function begin(response: ServerResponse, service: Service): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (service === 'azure') response.write(`data: ${JSON.stringify(promptFilterChunk)}\n\n`)
}

function event(
  service: Service,
  delta: { content?: string; refusal?: string } | null,
  finish: 'stop' | 'length' | 'content_filter' | null,
  usage?: readonly [number, number],
): string {
  const chunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_780_000_000,
    model: standInModel,
    choices: delta ? [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish, logprobs: null }] : [],
    ...(usage
      ? { usage: { prompt_tokens: usage[0], completion_tokens: usage[1], total_tokens: usage[0] + usage[1] } }
      : {}),
  }
  const { chunk: fits } = chatContract(service)
  if (!fits(chunk)) throw new Error(`the stand-in answers what ${service} does not: ${JSON.stringify(fits.errors)}`)
  return `data: ${JSON.stringify(service === 'azure' ? withFilterResults(chunk) : chunk)}\n\n`
}

function refuse(
  response: ServerResponse,
  service: Service | null,
  status: number,
  code: string,
  retryAfter?: string,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
  })
  response.end(JSON.stringify(refusalOf(service ?? 'openai', status, code)))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
