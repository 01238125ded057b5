import { intervals } from '#domain/limits.ts'
import type { HandCache } from '#server/game/caches/hand-cache.ts'
import type { Snapshots } from '#server/game/caches/snapshots.ts'
import { eventBytes } from './event-stream.ts'
import { concernsCaller } from '#server/news/concerns.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { presentPresence } from './present-presence.ts'
import type { Presence } from './presence.ts'
import { Room, type Follower } from './room.ts'

/** Each room is checked this many times per heartbeat, so that silence never lasts longer than one. */
const looks = 3
/**
 * How often a share of the rooms is checked, in ms: small shares, so that the heartbeats of thousands of silent streams
 * hold nobody up.
 */
const lookEveryMs = 100
/** How long an empty room is kept for devices that reconnect. */
const emptyMs = 60_000

/** The games followed through this process: subscribes to news and broadcasts it. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #reading = new Map<string, Promise<void>>()
  readonly #behind = new Set<string>()
  readonly #emptySince = new Map<Room, number>()
  readonly #snapshots: Snapshots
  readonly #presence: Presence
  readonly #hands: HandCache
  readonly #clock: () => Date
  readonly #timer: NodeJS.Timeout
  #slot = 0
  #closed = false

  constructor(snapshots: Snapshots, hands: HandCache, eventBus: EventBus, presence: Presence, clock: () => Date) {
    this.#hands = hands
    this.#snapshots = snapshots
    this.#presence = presence
    this.#clock = clock
    eventBus.subscribe(
      (item) => this.#hear(item),
      () => void this.#hearNothing(eventBus.trusted),
    )
    presence.onChange((gameId) => this.#presenceChanged(gameId))
    this.#timer = setInterval(() => this.#look(), lookEveryMs)
    this.#timer.unref()
  }

  /** How many games have followers here, and how many streams there are. */
  get counts(): { rooms: number; streams: number } {
    let streams = 0
    for (const { followers } of this.#rooms.values()) streams += followers.size
    return { rooms: this.#rooms.size, streams }
  }

  /** A game's room; reads the game if nobody follows it yet. Null when the game cannot be read now. */
  async open(gameId: string): Promise<Room | null> {
    const room = this.#rooms.get(gameId) ?? new Room(gameId, this.#hands)
    this.#rooms.set(gameId, room)
    if (!room.rows) await this.#catchUp(room)
    if (room.rows && !this.#closed) return room
    this.#rooms.delete(gameId)
    return null
  }

  /** Adds a follower who has seen the game up to `seen`. */
  enter(room: Room, follower: Follower, seen: number | null): void {
    this.#emptySince.delete(room)
    room.enter(follower, seen)
    if (follower.viewer.kind === 'player') this.#presence.opened(room.gameId, follower.viewer.playerId)
    else this.#tellPresence(room, [follower])
  }

  /** Removes a follower whose stream has ended, on either side. */
  leave(room: Room, follower: Follower): void {
    room.followers.delete(follower)
    if (room.followers.size === 0) this.#emptySince.set(room, this.#clock().getTime())
    if (follower.viewer.kind === 'player') this.#presence.closed(room.gameId, follower.viewer.playerId)
  }

  /** Ends every stream; devices reconnect to the next process. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const room of this.#rooms.values()) for (const follower of room.followers) room.leave(follower, undefined)
    this.#rooms.clear()
  }

  #presenceChanged(gameId: string): void {
    const room = this.#rooms.get(gameId)
    if (room)
      this.#tellPresence(
        room,
        [...room.followers].filter(({ viewer }) => viewer.kind === 'game_master'),
      )
  }

  /** Sends the presence of the table to game masters. */
  #tellPresence(room: Room, followers: readonly Follower[]): void {
    if (!room.rows || followers.length === 0) return
    const bytes = eventBytes('presence', { presence: presentPresence(room.rows, this.#presence) })
    for (const { stream } of followers) stream.send(bytes)
  }

  #hear(item: News): void {
    if (item.kind === 'game') {
      const room = this.#rooms.get(item.gameId)
      if (!room || (room.rows?.game.version ?? 0) >= item.version) return
      const rows = this.#snapshots.peek(item.gameId)
      if (rows && rows.game.version >= item.version) room.advance(rows, this.#clock().getTime(), item.notes)
      else void this.#catchUp(room)
      return
    }
    if (item.kind === 'presence' || item.kind === 'roll-call') return
    for (const room of this.#rooms.values()) {
      const organizationId = room.rows?.game.organization_id ?? ''
      for (const follower of room.followers)
        if (concernsCaller(item, follower.actor, organizationId)) void this.#ask(room, follower)
    }
  }

  /**
   * News may have been missed: every room reads its game again and, once news arrives again, checks its followers'
   * permissions, room by room.
   */
  async #hearNothing(isHearingAgain: boolean): Promise<void> {
    const rooms = [...this.#rooms.values()]
    for (const room of rooms) void this.#catchUp(room)
    if (!isHearingAgain) return
    for (const room of rooms) await Promise.all([...room.followers].map((follower) => this.#ask(room, follower)))
  }

  /** Removes a follower who may no longer follow. */
  async #ask(room: Room, follower: Follower): Promise<void> {
    const code = await follower.refused().catch(() => null)
    if (code && room.followers.has(follower)) room.leave(follower, code)
  }

  /** Reads a game and broadcasts what is new; news that arrives meanwhile triggers another read. */
  #catchUp(room: Room): Promise<void> {
    const underWay = this.#reading.get(room.gameId)
    if (underWay) {
      this.#behind.add(room.gameId)
      return underWay
    }
    const reading = this.#read(room).finally(() => this.#reading.delete(room.gameId))
    this.#reading.set(room.gameId, reading)
    return reading
  }

  async #read(room: Room): Promise<void> {
    do {
      this.#behind.delete(room.gameId)
      const rows = await this.#snapshots.rows(room.gameId).catch(() => undefined)
      if (rows === null) this.#closeRoom(room)
      if (rows && rows.game.version > (room.rows?.game.version ?? 0)) room.advance(rows, this.#clock().getTime())
    } while (this.#behind.has(room.gameId))
  }

  #closeRoom(room: Room): void {
    for (const follower of room.followers) room.leave(follower, 'not_found')
    this.#rooms.delete(room.gameId)
  }

  /**
   * Goes through the rooms: sends heartbeats where it was silent, removes followers whose tokens expired, drops rooms
   * that were empty for long.
   */
  #look(): void {
    const now = this.#clock().getTime()
    const slots = intervals.streamHeartbeat / looks / lookEveryMs
    this.#slot = (this.#slot + 1) % slots
    let index = 0
    for (const room of this.#rooms.values()) {
      index += 1
      if (index % slots !== this.#slot) continue
      if (now - room.spokeAt > (intervals.streamHeartbeat * (looks - 1)) / looks) room.beat()
      const completed = room.rows?.game.state === 'complete'
      for (const follower of room.followers) if (completed || follower.until <= now) void this.#ask(room, follower)
      if (room.followers.size === 0 && now - (this.#emptySince.get(room) ?? now) > emptyMs) {
        this.#rooms.delete(room.gameId)
        this.#emptySince.delete(room)
      }
    }
  }
}
