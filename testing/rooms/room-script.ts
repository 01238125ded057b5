import { hasCode } from '../../web/src/lib/api/api-error.ts'
import { activeParticipation } from '../../web/src/lib/together/ideas.ts'
import { isOpen } from '../../web/src/lib/together/polls.ts'
import { candidatesOf, cruxCard } from '../../web/src/lib/game/read-game.ts'
import type { GameSnapshot, Poll } from '../../web/src/lib/game/snapshot.ts'
import type { RoomDevice } from './room-device.ts'

/** What somebody did and had acknowledged. */
export interface Deeds {
  /** Card by round. */
  plays: Map<string, string>
  /** Candidate by poll. */
  votes: Map<string, string>
  /** Text by subject. */
  notes: Map<string, string>
  ideas: string[]
}

export interface Person {
  id: string
  name: string
  device: RoomDevice
  deeds: Deeds
}

/** A refusal because the room has moved on is nobody's fault; the action then does not count. */
const tooLate = [
  'round_picks_choice',
  'round_completed',
  'round_skipped',
  'poll_ended',
  'participation_not_active',
  'game_already_completed',
  'game_picks_crux',
  'game_crystallizes',
]

async function unlessTooLate(doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (error) {
    if (!hasCode(error, ...tooLate)) throw error
  }
}

const attributesOf = (answer: { data: unknown }) => answer.data as Record<string, string>
const roundAt = (game: GameSnapshot, order: number) => game.rounds.find(({ playOrder }) => playOrder === order)
const openPoll = (game: GameSnapshot, about: (poll: Poll) => boolean) =>
  game.polls.find((poll) => isOpen(poll) && about(poll))

/** A player's evening, based only on what their own device has seen. Every other player changes their mind. */
export async function playGame(person: Person, gameId: string, rounds: number, fickle: boolean): Promise<void> {
  const { device } = person
  for (let order = 0; order < rounds; order += 1) {
    const round = await device.sees(`round ${order}`, (game) => roundAt(game, order))
    await unlessTooLate(() => playCard(person, round.id, fickle))
    await note(person, gameId, 'round', round.id, `${person.name} on round ${order + 1}`)
    const poll = await device.sees(`the vote of round ${order}`, (game) =>
      game.polls.find(({ roundId }) => roundId === round.id),
    )
    await unlessTooLate(() =>
      vote(person, gameId, poll, (game) => candidatesOf(game, round.id).map(({ id }) => id), fickle),
    )
  }
  const poll = await device.sees('the vote on the crux', (game) => game.polls.find(({ kind }) => kind === 'crux'))
  await unlessTooLate(() =>
    vote(
      person,
      gameId,
      poll,
      (game) => game.rounds.flatMap(({ chosenCandidateId }) => chosenCandidateId ?? []),
      fickle,
    ),
  )
  const thinking = await device.sees('thinking time', (game) => game.participations.at(-1))
  for (const text of [`${person.name} first`, `${person.name} again`]) {
    await unlessTooLate(async () => {
      await device.act('POST', `/games/${gameId}/relationships/player-participations/${thinking.id}/player-ideas`, {
        text,
      })
      person.deeds.ideas.push(text)
    })
  }
  await device.sees('the end', ({ game }) => game.state === 'complete')
}

async function playCard({ device, deeds }: Person, roundId: string, fickle: boolean): Promise<void> {
  const hand = await device.read(`/rounds/${roundId}/relationships/hand`)
  const [first = '', second = ''] = (hand.data as { cards: string[] }).cards
  const play = async (cardId: string) => {
    const { id = '' } = attributesOf(
      await device.act('POST', `/rounds/${roundId}/relationships/candidates`, { card_id: cardId }),
    )
    deeds.plays.set(roundId, cardId)
    return id
  }
  let candidateId = await play(first)
  if (fickle) {
    await device.act('DELETE', `/rounds/${roundId}/relationships/candidates/${candidateId}`)
    deeds.plays.delete(roundId)
    candidateId = await play(second)
  }
  await device.act('PATCH', `/rounds/${roundId}/relationships/candidates/${candidateId}`, { revealed: true })
}

async function vote(
  { id, device, deeds }: Person,
  gameId: string,
  poll: Poll,
  about: (game: GameSnapshot) => string[],
  fickle: boolean,
): Promise<void> {
  const choices = await device.sees('what to vote on', (game) => about(game).length > 0 && about(game))
  const start = id.charCodeAt(0) + id.charCodeAt(3)
  for (const offset of fickle ? [0, 1] : [0]) {
    const candidateId = choices[(start + offset) % choices.length] ?? ''
    await device.act('POST', `/player-votes/game/${gameId}/poll/${poll.id}/votes`, { candidate_id: candidateId })
    deeds.votes.set(poll.id, candidateId)
  }
}

async function note(
  { device, deeds }: Person,
  gameId: string,
  kind: string,
  subjectId: string,
  text: string,
): Promise<void> {
  await unlessTooLate(async () => {
    await device.act('PATCH', `/games/${gameId}/relationships/notes`, {
      game_notes: [{ subject_kind: kind, subject_id: subjectId, text }],
    })
    deeds.notes.set(subjectId, text)
  })
}

/**
 * The game master's evening: waits for the room at each step, as their own screen shows it, and follows the room's
 * votes.
 */
export async function leadGame(master: RoomDevice, gameId: string, players: number, rounds: number): Promise<void> {
  await master.sees('everybody', (game) => game.players.length === players)
  await master.act('PATCH', `/games/${gameId}/start_game`)
  for (let order = 0; order < rounds; order += 1) {
    await master.act('PATCH', `/games/${gameId}/start_next_round`)
    const round = await master.sees(`round ${order}`, (game) => roundAt(game, order))
    await master.sees('all cards', (game) => candidatesOf(game, round.id).length === players)
    await master.act('PATCH', `/rounds/${round.id}/end_picking`)
    const candidateId = await holdVote(master, gameId, players, { kind: 'round', round_id: round.id })
    await master.act('PATCH', `/rounds/${round.id}/relationships/candidates/choose`, { candidate_id: candidateId })
  }
  await master.act('PATCH', `/games/${gameId}/start_next_round`)
  const cruxId = await holdVote(master, gameId, players, { kind: 'crux' })
  await master.act('PATCH', `/games/${gameId}/relationships/crux`, { candidate_id: cruxId })
  const game = await master.sees('the crux', (seen) => cruxCard(seen) && seen)
  const [topic] = game.topics
  await master.act('POST', `/games/${gameId}/relationships/player-participations`, { topic_id: topic?.id, duration: 5 })
  const thinking = await master.sees('all ideas', (seen) => {
    const participation = activeParticipation(seen)
    return participation && participation.ideasCount >= players * 2 && participation
  })
  await master.act('PATCH', `/games/${gameId}/relationships/player-participations/${thinking.id}`, {
    state: 'show_ideas',
  })
  await master.act('POST', '/conclusions/findings', { game_id: gameId, topic_id: topic?.id, report: 'What we found' })
  await master.act('PATCH', `/games/${gameId}/end_game`, {})
  await master.sees('the end', (seen) => seen.game.state === 'complete')
}

/** Has everybody vote; returns the card with the most votes. */
async function holdVote(
  master: RoomDevice,
  gameId: string,
  players: number,
  subject: Record<string, string>,
): Promise<string> {
  const { id = '' } = attributesOf(await master.act('POST', `/player-votes/game/${gameId}/create_poll`, subject))
  await master.sees('all votes', (game) => openPoll(game, (poll) => poll.id === id && poll.votesCast === players))
  const ended = await master.act('PATCH', `/player-votes/game/${gameId}/poll/${id}/end_poll`)
  return (ended.data as Poll).tally[0]?.candidateId ?? ''
}
