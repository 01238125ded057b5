import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotesInReport } from '#domain/game/together.ts'
import { api } from '../../../lib/api/api.ts'
import { putGame } from '../../../lib/game/game-query.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'

/** Allows or stops players' own notes. */
export function useEnablePlayerNotes(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (enablePlayerGameNotes: boolean) =>
      api('PATCH /v1/games/:gameId/enable-player-game-notes', { params: { gameId }, body: { enablePlayerGameNotes } }),
    onMutate: (enablePlayerGameNotes) =>
      patch((snapshot) => ({ ...snapshot, game: { ...snapshot.game, enablePlayerGameNotes } })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _enabled, takeBack) => takeBack?.(),
  })
}

/** Closes or opens the code; nobody can join while it is closed. */
export function useCloseGameCode(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (gameCodeClosed: boolean) =>
      api('PATCH /v1/games/:gameId/game-code-closed', { params: { gameId }, body: { gameCodeClosed } }),
    onMutate: (gameCodeClosed) => patch((snapshot) => ({ ...snapshot, game: { ...snapshot.game, gameCodeClosed } })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _closed, takeBack) => takeBack?.(),
  })
}

/** Sets what others see of the notes in the report; also after the game is complete. */
export function useShowNotesInReport(gameId: string) {
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  return useMutation({
    mutationFn: async (notesInReport: NotesInReport) =>
      api('PATCH /v1/games/:gameId/notes-in-report', { params: { gameId }, body: { notesInReport } }),
    onMutate: (notesInReport) => patch((snapshot) => ({ ...snapshot, game: { ...snapshot.game, notesInReport } })),
    onSuccess: (answer) => putGame(client, 'user', answer),
    onError: (_error, _chosen, takeBack) => takeBack?.(),
  })
}
