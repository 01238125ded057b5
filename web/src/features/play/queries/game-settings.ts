import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { BodyOf } from '../../../lib/api/endpoint-types.ts'
import { putGame, useGamePatch } from '../../../lib/game/game-query.ts'

type Settings = NonNullable<BodyOf<'PATCH /v1/games/:gameId'>>

/** Changes who gets the report and whether the organization will see the game; seen at once, taken back when refused. */
export function useChangeGame(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (body: Settings) => api('PATCH /v1/games/:gameId', { params: { gameId }, body }),
    onMutate: ({ makePublic, sendReportTo }) => patch((snapshot) => ({
      ...snapshot,
      game: {
        ...snapshot.game,
        makePublic: makePublic ?? snapshot.game.makePublic,
        sendReportTo: sendReportTo ?? snapshot.game.sendReportTo,
      },
    })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _body, takeBack) => takeBack?.(),
  })
}

/** Closes or opens the code: nobody new can join while it is closed. */
export function useCloseGameCode(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (gameCodeClosed: boolean) => api('PATCH /v1/games/:gameId/game-code-closed', { params: { gameId }, body: { gameCodeClosed } }),
    onMutate: (gameCodeClosed) => patch((snapshot) => ({ ...snapshot, game: { ...snapshot.game, gameCodeClosed } })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _closed, takeBack) => takeBack?.(),
  })
}

/** Lets players write notes of their own, or stops them. */
export function useEnablePlayerNotes(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (enablePlayerGameNotes: boolean) => {
      return api('PATCH /v1/games/:gameId/enable-player-game-notes', { params: { gameId }, body: { enablePlayerGameNotes } })
    },
    onMutate: (enablePlayerGameNotes) => patch((snapshot) => ({ ...snapshot, game: { ...snapshot.game, enablePlayerGameNotes } })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _enabled, takeBack) => takeBack?.(),
  })
}
