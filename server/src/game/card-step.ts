import type { GameChange } from '#contract/games/streams.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { pushChanged, sameButVersion } from './game-change.ts'
import { presentCandidate, presentCard } from './present-parts.ts'
import { type GameViewer, visibleCandidate } from './viewer.ts'

type CandidateRow = GameRows['candidates'][number]

/** A step that played, turned or took back one card of the table and did nothing else that a screen shows. */
export interface CardStep {
  before: GameRows
  after: GameRows
  /** The card on the table before and after. */
  old: CandidateRow | undefined
  now: CandidateRow | undefined
  /** Whether its round is being picked. */
  picking: boolean
}

/** What a step with one card may change besides the game's version. */
const ofCards: ReadonlySet<string> = new Set(['game', 'candidates', 'cards'])

/**
 * The step between two versions if it is one with one card; null for every other, and where more could depend on that
 * card: a vote about its round, a player who left, the crux. Versions share the rows that a step did not touch, so this
 * compares identities.
 */
export function cardStepBetween(before: GameRows, after: GameRows): CardStep | null {
  if (after.game.version !== before.game.version + 1 || before.candidates === after.candidates) return null
  if (after.game.crux_candidate_id !== null || !sameButVersion(before.game, after.game)) return null
  for (const key of Object.keys(after) as (keyof GameRows)[])
    if (after[key] !== before[key] && !ofCards.has(key)) return null
  const [old, now] = touchedRow(before.candidates, after.candidates) ?? []
  const touched = now ?? old
  if (!touched || (old && now && !sameButTurned(old, now))) return null
  if (!sameCardsBut(touched.card_id, before.cards, after.cards)) return null
  const { round_id, player_id } = touched
  if (after.polls.some((poll) => poll.round_id === round_id)) return null
  if (after.players.some(({ id, removed_at }) => id === player_id && removed_at !== null)) return null
  const picking = after.rounds.some(({ id, state }) => id === round_id && state === 'pick-candidates')
  return { before, after, old, now, picking }
}

/** The one row that differs between two lists, before and after; null unless it is one, and a new one is the last. */
function touchedRow(
  before: readonly CandidateRow[],
  after: readonly CandidateRow[],
): [CandidateRow | undefined, CandidateRow | undefined] | null {
  const at = before.findIndex((row, index) => row !== after[index])
  if (at < 0) return after.length === before.length + 1 ? [undefined, after.at(-1)] : null
  const isGone = after.length === before.length - 1
  if (!isGone && after.length !== before.length) return null
  for (let index = at + 1; index < before.length; index += 1)
    if (before[index] !== after[isGone ? index - 1 : index]) return null
  return [before[at], isGone ? undefined : after[at]]
}

function sameButTurned(old: CandidateRow, now: CandidateRow): boolean {
  return (Object.keys(now) as (keyof CandidateRow)[]).every((key) => key === 'revealed' || old[key] === now[key])
}

/** A card is added to a game's when it is played for the first time. */
function sameCardsBut(id: string, before: GameRows['cards'], after: GameRows['cards']): boolean {
  if (before === after) return true
  return (
    after.length === before.length + 1 &&
    after.at(-1)?.id === id &&
    before.every((card, index) => card === after[index])
  )
}

/**
 * What `changeBetween` finds for a viewer, made of the one card alone. Both ask `visibleCandidate` what the viewer may
 * see of it, so this reveals no more than that.
 */
export function changeOfCardStep({ before, after, old, now, picking }: CardStep, viewer: GameViewer): GameChange {
  const changed: GameChange['changed'] = []
  const removed: GameChange['removed'] = []
  const present = (row: CandidateRow) => presentCandidate(visibleCandidate(row, picking, viewer))
  if (now) pushChanged(changed, old && present(old), present(now))
  else if (old) removed.push({ type: 'candidates', id: old.id })
  const cardId = (now ?? old)?.card_id
  const [wasShown, isShown] = [before, after].map((rows) => showsCard(rows, cardId, viewer))
  const card = isShown && !wasShown ? after.cards.find(({ id }) => id === cardId) : undefined
  if (card) changed.push(presentCard(card))
  if (wasShown && !isShown && cardId) removed.push({ type: 'cards', id: cardId })
  return { version: after.game.version, changed, removed }
}

/** Whether a viewer sees a card's face anywhere on the table. */
function showsCard({ candidates, rounds }: GameRows, cardId: string | undefined, viewer: GameViewer): boolean {
  return candidates.some(
    (row) =>
      row.card_id === cardId &&
      visibleCandidate(
        row,
        rounds.some(({ id, state }) => id === row.round_id && state === 'pick-candidates'),
        viewer,
      ).card_id === cardId,
  )
}

/** What `playersOfTheirOwn` finds, made of the one card alone: who sees its face while it lies face down for others. */
export function playersOfCardStep({ after, old, now, picking }: CardStep, common: GameChange): Set<string> {
  const players = new Set<string>()
  const isFaceDown = (row: CandidateRow | undefined) => picking && row?.revealed === false
  const playerId = (now ?? old)?.player_id
  if (playerId && (now ? isFaceDown(now) : isFaceDown(old))) players.add(playerId)
  // Somebody else's face-down card may be the same one, which everybody else no longer sees.
  for (const { type, id } of common.removed)
    for (const row of type === 'cards' ? after.candidates : [])
      if (row.card_id === id && row.player_id && !row.revealed) players.add(row.player_id)
  return players
}
