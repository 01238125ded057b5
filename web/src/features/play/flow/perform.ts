import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { refetchGame } from '../../../lib/game/game-query.ts'
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

/** On a 409 another screen was faster: continues with the current game, unless it has not moved. */
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

/**
 * Identifies an action by effect and position: the same step in a later round, or after it was taken back, is another
 * action.
 */
function dedupeKeyOf(effect: FlowEffect, state: FlowState): string {
  const { state: at, round, version } = 'facts' in state ? state.facts : { state: state.at, round: null, version: null }
  return JSON.stringify([effect, at, round?.id, round?.state, version])
}

async function step(
  effect: FlowEffect,
  run: (dedupeKey: string) => Promise<GameSnapshot>,
  context: PerformContext,
): Promise<FlowEvent> {
  try {
    return { type: 'done', facts: factsOf(await run(dedupeKeyOf(effect, context.state()))) }
  } catch (error) {
    return afterFailure(asError(error), context)
  }
}

/** Performs an effect and returns the resulting event, or null if there is none. Never rejects. */
export async function perform(effect: FlowEffect, context: PerformContext): Promise<FlowEvent | null> {
  const { client } = context
  switch (effect.type) {
    case 'load':
      return load(client, effect.gameId)
    case 'start-game':
      return step(effect, async (dedupeKey) => steps.startGame(client, effect.gameId, dedupeKey), context)
    case 'start-next-round':
      return step(effect, async (dedupeKey) => steps.startNextRound(client, effect.gameId, dedupeKey), context)
    case 'end-picking':
      return step(effect, async (dedupeKey) => steps.endPicking(client, effect.roundId, dedupeKey), context)
    case 'skip-round':
      return step(effect, async (dedupeKey) => steps.skipRound(client, effect.roundId, dedupeKey), context)
    case 'choose':
      return step(
        effect,
        async (dedupeKey) => steps.chooseCandidate(client, effect.roundId, effect.candidateId, dedupeKey),
        context,
      )
    case 'pick-crux':
      return step(
        effect,
        async (dedupeKey) => steps.pickCrux(client, effect.gameId, effect.candidateId, dedupeKey),
        context,
      )
    case 'end-game':
      return step(
        effect,
        async (dedupeKey) => steps.endGame(client, effect.gameId, effect.visibility, dedupeKey),
        context,
      )
    case 'show-game':
      context.showGame(effect.gameId)
      return null
  }
}
