import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pressed } from '../../../lib/api/pressed.ts'
import { refetchGame } from '../../../lib/game/game-query.ts'
import { forgetGame, rememberGame } from '../../../lib/game/remembered-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import * as steps from '../queries/game-steps.ts'
import { factsOf, standsStill } from './facts.ts'
import type { FlowEffect, FlowEvent, FlowState } from './flow-state.ts'

export interface PerformContext {
  client: QueryClient
  showGame: (gameId: string) => void
  state: () => FlowState
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('unknown failure', { cause })
}

async function load(client: QueryClient, gameId: string): Promise<FlowEvent> {
  try {
    return { type: 'loaded', facts: factsOf(await refetchGame(client, gameId, 'user')) }
  } catch (error) {
    return { type: 'load-failed', error: asError(error) }
  }
}

/** 409: another screen was faster. Then the game as it stands now is the answer, unless it stands where it stood. */
async function afterFailure(error: Error, { client, state }: PerformContext): Promise<FlowEvent> {
  const before = state()
  if (!(error instanceof ApiError && error.status === 409) || !('facts' in before)) return { type: 'failed', error }
  try {
    const facts = factsOf(await refetchGame(client, before.facts.gameId, 'user'))
    return standsStill(before.facts, facts) ? { type: 'failed', error } : { type: 'done', facts }
  } catch {
    return { type: 'failed', error }
  }
}

/** What is wished, and where the game stood: the same step of a later round is another wish. */
function wishOf(effect: FlowEffect, state: FlowState): string {
  const { state: at, round } = 'facts' in state ? state.facts : { state: state.at, round: null }
  return JSON.stringify([effect, at, round?.id, round?.state])
}

async function step(
  effect: FlowEffect,
  run: (key: string) => Promise<GameSnapshot>,
  context: PerformContext,
): Promise<FlowEvent> {
  try {
    return { type: 'done', facts: factsOf(await pressed(wishOf(effect, context.state()), run)) }
  } catch (error) {
    return afterFailure(asError(error), context)
  }
}

/** Does what the machine asks for and tells what came of it; null when there is nothing to tell. Never rejects. */
export async function perform(effect: FlowEffect, context: PerformContext): Promise<FlowEvent | null> {
  const { client } = context
  switch (effect.type) {
    case 'load':
      return load(client, effect.gameId)
    case 'start-game':
      return step(effect, async (key) => steps.startGame(client, effect.gameId, key), context)
    case 'start-next-round':
      return step(effect, async (key) => steps.startNextRound(client, effect.gameId, key), context)
    case 'end-picking':
      return step(effect, async (key) => steps.endPicking(client, effect.roundId, key), context)
    case 'skip-round':
      return step(effect, async (key) => steps.skipRound(client, effect.roundId, key), context)
    case 'choose':
      return step(
        effect,
        async (key) => steps.chooseCandidate(client, effect.roundId, effect.candidateId, key),
        context,
      )
    case 'pick-crux':
      return step(effect, async (key) => steps.pickCrux(client, effect.gameId, effect.candidateId, key), context)
    case 'end-game':
      return step(effect, async (key) => steps.endGame(client, effect.gameId, effect.visibility, key), context)
    case 'remember-game':
      rememberGame(effect.gameId)
      return null
    case 'forget-game':
      forgetGame(effect.gameId)
      return null
    case 'show-game':
      context.showGame(effect.gameId)
      return null
  }
}
