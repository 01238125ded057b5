import { describe, expect, it } from 'vitest'
import type { GameSnapshot, Idea } from '../game/snapshot.ts'
import type { Deed } from './action-kind.ts'
import { deleteIdea, idea, rename, vote } from './group-kinds.ts'
import { isConfirmed } from '../api/own-name.ts'

const at = Date.parse('2026-11-21T10:00:00.000Z')
const deed = <Variables>(variables: Variables, about = ''): Deed<Variables> => ({
  gameId: 'g',
  playerId: 'me',
  variables,
  about,
  key: 'key',
  madeAt: at,
  at,
})

const poll = { type: 'polls', id: 'p', state: 'in_progress', votesCast: 2, ownCandidateId: null }
const had = (id: string, text: string, createdAt = '2026-11-21T10:00:01.000Z', playerId = 'me'): Idea => ({
  type: 'player-ideas',
  id,
  participationId: 'think',
  playerId,
  text,
  createdAt,
})
const game = (facts: Partial<GameSnapshot>) =>
  ({
    players: [{ id: 'me', name: 'Aino' }],
    polls: [poll],
    ideas: [],
    participations: [],
    ...facts,
  }) as unknown as GameSnapshot

describe('what the screen shows ahead of the server', () => {
  it('a vote counts at once, and is not counted again when the game shows it', () => {
    const voted = vote.ahead(game({}), deed({ pollId: 'p', candidateId: 'c' }))
    expect(voted.polls).toMatchObject([{ votesCast: 3, ownCandidateId: 'c' }])
    expect(vote.ahead(voted, deed({ pollId: 'p', candidateId: 'c' }))).toBe(voted)
  })

  it('a vote in a poll that has ended changes nothing', () => {
    const ended = game({ polls: [{ ...poll, state: 'ended' }] as unknown as GameSnapshot['polls'] })
    expect(vote.ahead(ended, deed({ pollId: 'p', candidateId: 'c' }))).toBe(ended)
  })

  it('an idea is there once: its own, or the one that the stream brought before the answer', () => {
    const sent = deed({ participationId: 'think', text: 'Coffee' })
    expect(idea.ahead(game({}), sent).ideas.map(isConfirmed)).toEqual([false])
    const brought = game({ ideas: [had('i1', 'Coffee')] })
    expect(idea.ahead(brought, sent)).toBe(brought)
  })

  it('the same words of before, or of somebody else, are another idea', () => {
    const sent = deed({ participationId: 'think', text: 'Coffee' })
    const before = game({
      ideas: [
        had('i1', 'Coffee', '2026-11-21T09:59:00.000Z'),
        had('i2', 'Coffee', '2026-11-21T10:00:01.000Z', 'other'),
      ],
    })
    expect(idea.ahead(before, sent).ideas).toHaveLength(3)
  })

  it('a deleted idea is gone, a new name stands, and what is so already is left alone', () => {
    const one = game({ ideas: [had('i1', 'Coffee')] })
    const none = deleteIdea.ahead(one, deed({ ideaId: 'i1' }, 'i1'))
    expect(none.ideas).toEqual([])
    expect(deleteIdea.ahead(none, deed({ ideaId: 'i1' }, 'i1'))).toBe(none)
    expect(rename.ahead(none, deed({ name: 'Aino K' })).players).toMatchObject([{ name: 'Aino K' }])
    expect(rename.ahead(none, deed({ name: 'Aino' }))).toBe(none)
  })
})
