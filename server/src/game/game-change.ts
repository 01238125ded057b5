import type { GameChange } from '#contract/games/streams.ts'
import { seesIdea } from '#domain/game/together.ts'
import { gameLists } from './game-lists.ts'
import { cruxRoundId, link, links, presentGameAttributes } from './present-game.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { GameView, type Resource } from './game-view.ts'
import type { GameViewer } from './viewer.ts'

type Changed = GameChange['changed'][number]
/** Clients look these up by id or topic; their order is irrelevant. */
const unordered: ReadonlySet<string> = new Set(['cards', 'conclusions'])

/**
 * The difference between two versions of a game for one viewer, to be merged as `contract/src/games/streams.ts` says.
 * It is built from the same lists as the document of GET, so it cannot reveal anything that GET would not.
 */
export function changeBetween(before: GameView, after: GameView): GameChange {
  const changed: Changed[] = []
  const removed: GameChange['removed'] = []
  const relationships: Record<string, unknown> = {}
  for (const list of gameLists) {
    if (after.hasSame(list, before)) continue
    const difference = differenceOf(before.list(list), after.list(list))
    if (!difference) continue
    const { old, now } = difference
    // The contract's union is exactly the union of these lists, each with some of its attributes.
    if (haveSameIds(old, now)) {
      for (const [index, resource] of now.entries()) pushChanged(changed, old[index], resource)
      continue
    }
    const [oldById, nowById] = [byId(old), byId(now)]
    for (const resource of now) pushChanged(changed, oldById.get(resource.id), resource)
    for (const { type, id } of old) if (!nowById.has(id)) removed.push({ type, id })
    if (!unordered.has(list.type) && !followsByRule(oldById, nowById, difference.goesOn)) {
      const all = after.list(list)
      relationships[list.relationship] = list.type === 'feedback' ? link(list.type, all[0]?.id) : links(list.type, all)
    }
  }
  const [then, { game }, { viewer }] = [before.rows, after.rows, after]
  const attributes = sameButVersion(then.game, game)
    ? null
    : changedAttributes(gameAttributes(then, viewer), gameAttributes(after.rows, viewer))
  if (cruxRoundId(then) !== cruxRoundId(after.rows))
    relationships['crux_round'] = link('rounds', cruxRoundId(after.rows))
  const relinked = Object.keys(relationships).length > 0
  if (attributes || relinked)
    changed.push({ type: 'games', id: game.id, attributes: attributes ?? {}, ...(relinked ? { relationships } : {}) })
  const { version } = game
  return { version, ...(then.game.version === version - 1 ? {} : { since: then.game.version }), changed, removed }
}

/** The same between two versions as rows. */
export function changeFor(before: GameRows, after: GameRows, viewer: GameViewer): GameChange {
  const seen = new GameView(before, viewer)
  return changeBetween(seen, new GameView(after, viewer, seen))
}

const forGameMaster = new WeakMap<GameRows, { before: GameRows; change: GameChange }>()

/** The same for the game master, who gets it twice: as the answer to a step, and in the stream. */
export function changeForGameMaster(before: GameRows, after: GameRows): GameChange {
  const known = forGameMaster.get(after)
  if (known?.before === before) return known.change
  const change = changeFor(before, after, { kind: 'game_master' })
  forGameMaster.set(after, { before, change })
  return change
}

/** Most steps change rows of other tables, and only the version of the game itself. */
export function sameButVersion(before: GameRows['game'], after: GameRows['game']): boolean {
  const old: Record<string, unknown> = before
  const now: Record<string, unknown> = after
  for (const key in now) if (key !== 'version' && old[key] !== now[key]) return false
  return true
}

function gameAttributes(rows: GameRows, viewer: GameViewer) {
  const { version: _, ...attributes } = presentGameAttributes(rows, viewer)
  return attributes
}

export function pushChanged(changed: Resource[], old: Resource | undefined, now: Resource): void {
  if (old === now) return
  if (!old) return void changed.push(now)
  const attributes = changedAttributes(old.attributes, now.attributes)
  if (attributes) changed.push({ type: now.type, id: now.id, attributes })
}

/** The attributes that changed; null when none did. */
function changedAttributes(old: object, now: object): Record<string, unknown> | null {
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>]
  let different: Record<string, unknown> | null = null
  for (const key of Object.keys(after)) if (!same(before[key], after[key])) (different ??= {})[key] = after[key]
  return different
}

/** Attributes are plain values, or small objects and lists of them serialized in a fixed order. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  return (
    typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b)
  )
}

interface Difference {
  old: readonly Resource[]
  now: readonly Resource[]
  /** Whether an identical tail follows in both lists. */
  goesOn: boolean
}

/** The differing middles of two lists, without identical heads and tails; null when the lists are equal. */
function differenceOf(old: readonly Resource[], now: readonly Resource[]): Difference | null {
  const shorter = Math.min(old.length, now.length)
  let from = 0
  while (from < shorter && old[from] === now[from]) from += 1
  let same = 0
  while (same < shorter - from && old[old.length - 1 - same] === now[now.length - 1 - same]) same += 1
  if (from + same === Math.max(old.length, now.length)) return null
  return { old: old.slice(from, old.length - same), now: now.slice(from, now.length - same), goesOn: same > 0 }
}

/** Most steps change some of a list's resources, and neither their number nor their order. */
function haveSameIds(old: readonly Resource[], now: readonly Resource[]): boolean {
  return old.length === now.length && now.every(({ id }, index) => id === old[index]?.id)
}

function byId(resources: readonly Resource[]): ReadonlyMap<string, Resource> {
  return new Map(resources.map((resource) => [resource.id, resource]))
}

/** Whether a list equals its old order with removed items taken out and new ones appended. */
function followsByRule(
  old: ReadonlyMap<string, Resource>,
  now: ReadonlyMap<string, Resource>,
  goesOn: boolean,
): boolean {
  const order = now.keys()
  for (const id of old.keys()) if (now.has(id) && order.next().value !== id) return false
  for (const id of order) if (goesOn || old.has(id)) return false
  return true
}

/**
 * The players whose change differs from the common one: it touches a face-down card, a vote or a hidden idea of theirs,
 * of which they see more than others. A card or an idea that everybody sees from now on needs no change of its own.
 */
export function playersOfTheirOwn(before: GameRows, after: GameRows, common: GameChange): Set<string> {
  const players = new Set<string>()
  if (before.candidates !== after.candidates || before.rounds !== after.rounds) {
    const lost = new Set(common.removed.filter(({ type }) => type === 'cards').map(({ id }) => id))
    const [then, now] = [faceDown(before), faceDown(after)]
    const still = new Set(after.candidates.map(({ id }) => id))
    for (const [id, { player_id }] of then) if (player_id && !still.has(id)) players.add(player_id)
    for (const [id, candidate] of now)
      if (candidate.player_id && (then.get(id) !== candidate || lost.has(candidate.card_id)))
        players.add(candidate.player_id)
  }
  if (before.polls !== after.polls) {
    const [then, now] = [votesOf(before), votesOf(after)]
    for (const [key, { player_id, candidate_id }] of [...then, ...now]) {
      if (then.get(key)?.candidate_id !== candidate_id || now.get(key)?.candidate_id !== candidate_id)
        players.add(player_id)
    }
  }
  if (before.participations !== after.participations) {
    const [then, now] = [hiddenIdeas(before), hiddenIdeas(after)]
    for (const [id, idea] of [...then, ...now])
      if (then.get(id)?.text !== now.get(id)?.text) players.add(idea.player_id)
  }
  return players
}

function faceDown({ rounds, candidates }: GameRows) {
  const picking = new Set(rounds.filter(({ state }) => state === 'pick-candidates').map(({ id }) => id))
  return new Map(
    candidates
      .filter(({ round_id, revealed }) => !revealed && picking.has(round_id))
      .map((candidate) => [candidate.id, candidate]),
  )
}

function votesOf({ polls }: GameRows) {
  return new Map(polls.flatMap(({ id, votes }) => votes.map((vote) => [`${id} ${vote.player_id}`, vote] as const)))
}

function hiddenIdeas({ participations }: GameRows) {
  const others = { gameMaster: false, playerId: null }
  return new Map(
    participations.flatMap(({ state, ideas }) =>
      ideas.filter(({ player_id }) => !seesIdea(state, others, player_id)).map((idea) => [idea.id, idea] as const),
    ),
  )
}
