import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { GameHead, GameHeads } from '#server/game/caches/game-heads.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { Presence } from '#server/live/presence.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { concernsCaller } from '#server/news/concerns.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'

interface RememberedPoll {
  etag: string
  head: GameHead
  actor: Actor
  /** When the token must be checked again, in ms since 1970. */
  until: number
}

/**
 * Recognizes a poll that was recently answered in full and would get the same answer: same token, same URL, nothing new
 * in the game. It is answered 304 without parsing, rules or a query. News about its caller evicts a poll, and entries
 * expire after a minute, so a revoked token does not survive here.
 */
export class UnchangedPolls {
  readonly #polls = new BoundedMap<string, RememberedPoll>(30_000)
  readonly #heads: Pick<GameHeads, 'peek'>
  /** How many polls were answered this way. */
  answered = 0
  readonly #presence: Pick<Presence, 'called'>
  readonly #eventBus: Pick<EventBus, 'trusted' | 'subscribe'>

  constructor(
    heads: Pick<GameHeads, 'peek'>,
    presence: Pick<Presence, 'called'>,
    eventBus: Pick<EventBus, 'trusted' | 'subscribe'>,
  ) {
    this.#heads = heads
    this.#presence = presence
    this.#eventBus = eventBus
    eventBus.subscribe(
      (item) => {
        if (item.kind === 'game' || item.kind === 'presence' || item.kind === 'roll-call') return
        this.#polls.deleteWhere(({ actor, head }) => concernsCaller(item, actor, head.organizationId))
      },
      () => this.#polls.clear(),
    )
  }

  /** Whether this request may be answered 304 immediately. */
  isUnchanged(authorization: string, url: string, ifNoneMatch: string, now: number): boolean {
    if (!this.#eventBus.trusted) return false
    const poll = this.#polls.get(`${authorization} ${url}`)
    if (!poll || poll.etag !== ifNoneMatch || poll.until <= now || this.#heads.peek(poll.head.gameId) !== poll.head)
      return false
    this.answered += 1
    if (poll.actor.kind === 'player') this.#presence.called(poll.head.gameId, poll.actor.playerId)
    return true
  }

  /**
   * Stores a full, authorized answer. URLs with other query parameters than `parameters`, those of the call, are
   * skipped, so that variants of one URL cannot fill the cache.
   */
  remember(
    authorization: string,
    url: string,
    parameters: readonly string[],
    answer: Omit<RememberedPoll, 'until'>,
    now: number,
  ): void {
    if (url.length <= urlMax && isPlain(url, parameters))
      this.#polls.set(`${authorization} ${url}`, { ...answer, until: now + 60_000 })
  }
}

/** Longer than any poll of the app. */
const urlMax = 300

function isPlain(url: string, parameters: readonly string[]): boolean {
  const [path = ''] = url.split('?')
  if (path.includes('%') || path.endsWith('/')) return false
  return [...new URLSearchParams(url.slice(path.length)).keys()].every((name) => parameters.includes(name))
}

const fromMemory = Symbol('from memory')

/** Whether this is the answer of `answerUnchanged`. */
export function isFromMemory(response: ServerResponse): boolean {
  return fromMemory in response
}

/**
 * Answers a poll that has nothing new with a bare 304; returns whether it did. Thousands of phones poll every few
 * seconds, so the answer leaves out all headers about content.
 */
export function answerUnchanged(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  polls: UnchangedPolls,
): boolean {
  const { authorization, 'if-none-match': etag } = headers
  if (method !== 'GET' || !authorization || !etag || !polls.isUnchanged(authorization, url, etag, Date.now()))
    return false
  Object.assign(response, { [fromMemory]: true })
  response.writeHead(304, { etag, 'cache-control': 'no-store' }).end()
  return true
}

/**
 * Answers such polls of a server before its framework has made anything of them, which would double their cost. A
 * server that is closing leaves them to the framework, which ends their connections.
 */
export function answerUnchangedFirst(server: Server, polls: UnchangedPolls): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!server.listening || !answerUnchanged(request, response, polls))
      for (const listener of listeners) listener(request, response)
  })
}
