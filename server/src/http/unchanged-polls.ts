import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GameHead, GameHeads } from '#server/game/game-heads.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { Presence } from '#server/live/presence.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { concernsCaller } from '#server/news/concerns.ts'
import { BoundedMap } from '#server/news/bounded-map.ts'

interface RememberedPoll {
  etag: string
  head: GameHead
  actor: Actor
  /** When the caller must be asked for its token again, in ms since 1970. */
  until: number
}

/**
 * Recognizes a poll that was answered in full a moment ago and would be answered the same: same token, same address, nothing new
 * in the game. It is a 304 without parsing, rules or a query. News about its caller takes a poll out of the memory, and what it
 * knows is good for a minute, so a revoked token never lives on here.
 */
export class UnchangedPolls {
  readonly #polls = new BoundedMap<string, RememberedPoll>(30_000)
  readonly #heads: GameHeads
  /** How many were answered so. */
  answered = 0
  readonly #presence: Presence
  readonly #eventBus: EventBus

  constructor(heads: GameHeads, presence: Presence, eventBus: EventBus) {
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

  /** Whether this request may be answered 304 at once. */
  isUnchanged(authorization: string, url: string, ifNoneMatch: string, now: number): boolean {
    if (!this.#eventBus.trusted) return false
    const poll = this.#polls.get(`${authorization} ${url}`)
    if (!poll || poll.etag !== ifNoneMatch || poll.until <= now || this.#heads.peek(poll.head.gameId) !== poll.head)
      return false
    this.answered += 1
    if (poll.actor.kind === 'player') this.#presence.called(poll.head.gameId, poll.actor.playerId)
    return true
  }

  /** Remembers a full, authorized answer; `parameters` are those that the call knows. One address cannot be told in many ways, to fill the memory. */
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

/** More than any poll of the app needs. */
const urlMax = 300

function isPlain(url: string, parameters: readonly string[]): boolean {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (path.includes('%') || path.endsWith('/')) return false
  return query < 0 || [...new URLSearchParams(url.slice(query)).keys()].every((name) => parameters.includes(name))
}

/**
 * Answers a poll that nothing new can be told, and says whether it did. Thousands of phones ask so every few seconds, most of them for nothing, so
 * the answer has no word too many: what headers say of contents concerns nobody where there are none.
 */
export function answerUnchanged(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  polls: UnchangedPolls,
): boolean {
  const { authorization, 'if-none-match': etag } = headers
  if (method !== 'GET' || !authorization || !etag || !polls.isUnchanged(authorization, url, etag, Date.now()))
    return false
  reply.hijack()
  reply.raw.writeHead(304, { etag, 'cache-control': 'no-store' }).end()
  return true
}
