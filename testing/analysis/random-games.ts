import fc from 'fast-check'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import type { AnalysedGame } from '../games/analysed-games.ts'
import { analysedCardCount, analysedPerspectives } from '../games/analysed-organization.ts'
import { languageOf, vocabulary } from './words-by-hand.ts'

const aCard = fc.nat(analysedCardCount - 1)
const aSeat = fc.record({
  dealt: fc.uniqueArray(aCard, { minLength: 2, maxLength: 3 }),
  played: fc.option(fc.nat(1)),
})
const aRound = fc.record({
  isSkipped: fc.boolean(),
  isTakenBack: fc.nat(4).map((value) => value === 0),
  perspective: fc.nat(analysedPerspectives.length - 1),
  seats: fc.array(aSeat, { minLength: 1, maxLength: 3 }),
  chosen: fc.option(fc.nat(2)),
})
const aText = (minLength: number) => fc.array(fc.nat(7), { minLength, maxLength: 9 })
/** Names that are among the words too are rare, so that some organizations have none. */
const aName = fc.nat(39).map((value) => ['Aino', 'Mateo'][value] ?? 'Sanna')

const aMoment = fc.oneof(
  fc.date({ min: new Date('2025-11-01T00:00:00Z'), max: new Date('2026-03-01T00:00:00Z'), noInvalidDate: true }),
  // Around midnight in Helsinki at the end of a month, so that some days have several games.
  fc.date({ min: new Date('2026-01-30T20:00:00Z'), max: new Date('2026-02-01T00:00:00Z'), noInvalidDate: true }),
)

/** A game with all its figures at random; its texts are made of the vocabulary of its language. */
export const aGame: fc.Arbitrary<AnalysedGame> = fc
  .record({
    deck: fc.nat(2),
    completedAt: aMoment.map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
    visibility: fc.constantFrom('organization', 'organization', 'organization', 'self', 'admin_only'),
    isTestGame: fc.nat(5).map((value) => value === 0),
    isDeleted: fc.nat(5).map((value) => value === 0),
    gameMasterPlays: fc.boolean(),
    minutes: fc.oneof(fc.constant(0), fc.nat(90)),
    names: fc.array(aName, { minLength: 3, maxLength: 4 }),
    removed: fc.nat(1),
    rounds: fc.array(aRound, { maxLength: 3 }),
    crux: fc.option(fc.nat(2)),
    rating: fc.option(
      fc.record({
        score: fc.integer({ min: 1, max: 5 }),
        maxScore: fc.constantFrom(5, 5, 10),
        text: fc.constant(''),
      }),
    ),
    findings: fc.array(aText(0), { maxLength: 2 }),
    pulse: fc.array(
      fc.record({
        wave: fc.constantFrom(...pulseWaves),
        score: fc.integer({ min: 1, max: 5 }),
        text: fc.constantFrom('', 'A little'),
      }),
      { maxLength: 3 },
    ),
    actions: fc.array(
      fc.record({
        name: aText(1),
        state: fc.constantFrom(...actionStates),
        dueAt: fc.constantFrom(new Date('2020-01-01T00:00:00Z'), new Date('2090-01-01T00:00:00Z')),
        doneAfterDays: fc.option(fc.nat(20)),
      }),
      { maxLength: 3 },
    ),
  })
  .map((game) => {
    const write = (words: readonly number[]) => words.map((word) => vocabulary[languageOf(game)][word]?.form).join(' ')
    return {
      ...game,
      findings: game.findings.map(write),
      actions: game.actions.map((action) => ({ ...action, name: write(action.name) })),
    }
  })
