import { describe, expect, it } from 'vitest'
import { activeParticipation, participationOn, shownIdeas, withIdea, withoutIdea } from './ideas.ts'
import type { GameSnapshot, Idea, Participation } from '../game/snapshot.ts'

const thinking = (id: string, state: Participation['state'], topicId = 't', ideasCount = 0): Participation => ({
  type: 'player-participations',
  id,
  topicId,
  state,
  duration: 5,
  startedAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-01-01T00:05:00.000Z',
  ideasCount,
})
const idea = (id: string, participationId: string): Idea => ({
  type: 'player-ideas',
  id,
  participationId,
  playerId: 'me',
  text: id,
  createdAt: '2026-01-01T00:01:00.000Z',
})

describe('the thinking that is going on', () => {
  it.each<[string, Participation[], string | null]>([
    ['is the one with time left', [thinking('a', 'terminated'), thinking('b', 'active')], 'b'],
    ['goes on while the ideas are shown', [thinking('a', 'show_ideas')], 'a'],
    ['is over when it was ended', [thinking('a', 'terminated')], null],
    ['is not one that was cancelled', [thinking('a', 'cancelled')], null],
    [
      'is the latest: an earlier one that was never ended does not come back',
      [thinking('a', 'show_ideas'), thinking('b', 'terminated')],
      null,
    ],
    ['is what it was before a cancelled one', [thinking('a', 'show_ideas'), thinking('b', 'cancelled')], 'a'],
  ])('%s', (_sentence, participations, expected) => {
    expect(activeParticipation({ participations })?.id ?? null).toBe(expected)
  })

  it('of a question is its latest that counts', () => {
    const participations = [thinking('a', 'terminated'), thinking('b', 'active', 'other'), thinking('c', 'cancelled')]
    expect(participationOn({ participations }, 't')?.id).toBe('a')
  })
})

describe('ideas', () => {
  it('that may be read are those of thinking that was shown or ended', () => {
    const participations = [
      thinking('a', 'terminated'),
      thinking('b', 'cancelled'),
      thinking('c', 'show_ideas'),
      thinking('d', 'active'),
      thinking('e', 'show_ideas', 'other'),
    ]
    const ideas = ['a', 'b', 'c', 'd', 'e'].map((id) => idea(`of ${id}`, id))
    expect(shownIdeas({ participations, ideas }, 't').map(({ id }) => id)).toEqual(['of a', 'of c'])
  })

  it('are counted as they come and go, each once', () => {
    const before = { participations: [thinking('a', 'active', 't', 4)], ideas: [] as Idea[] } as GameSnapshot
    const after = withIdea(before, idea('x', 'a'))
    expect([after.participations[0]?.ideasCount, after.ideas.length]).toEqual([5, 1])
    expect(withIdea(after, idea('x', 'a'))).toBe(after)
    const without = withoutIdea(after, 'x')
    expect([without.participations[0]?.ideasCount, without.ideas]).toEqual([4, []])
    expect(withoutIdea(without, 'x')).toBe(without)
  })
})
