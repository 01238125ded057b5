import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { type BuilderListState, useBuilderItems, useItemToChange } from '../../lib/builder/builder-list.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { saveOverOwn } from '../../lib/builder/save-over-own.ts'
import { librarySize, libraryStaleTime } from '../../lib/decks/deck-queries.ts'
import { useRefreshDecks } from '../../lib/decks/use-refresh-decks.ts'
import type { GameType } from './game-type.ts'
import { bodyOf, draftOf, type GameTypeDraft } from './game-type-draft.ts'

export type Questions = Answer<'GET /v1/crystallization-templates'>['data'][number]

/** One page of the organization's own game types or of the library's. */
export function useGameTypes(organizationId: string, state: BuilderListState) {
  return useBuilderItems('game-types', organizationId, state, async (query, signal) =>
    api('GET /v1/dashboard/game-types', { query, signal }),
  )
}

const gameTypeKey = (organizationId: string) => ['game-type', organizationId]

/** One game type, always refetched; null id: none. */
export function useGameType(organizationId: string, id: string | null) {
  return useItemToChange(gameTypeKey(organizationId), id, async (gameTypeId, signal) => {
    const { data } = await api('GET /v1/game-types/:gameTypeId', {
      params: { gameTypeId },
      query: { organizationId },
      signal,
    })
    return data
  })
}

/** Every deck that the organization may play, in all languages. */
export function useEveryDeck(organizationId: string) {
  return useQuery({
    queryKey: ['decks', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks', { query: { organizationId, pageSize: librarySize }, signal })).data,
    staleTime: libraryStaleTime,
  })
}

/** Every template that the organization may use, in all languages. */
export function useEveryTemplate(organizationId: string) {
  return useQuery({
    queryKey: ['crystallization-templates', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/crystallization-templates', { query: { organizationId, pageSize: librarySize }, signal }))
        .data,
  })
}

/** The child organizations by name; none unless the viewer manages them. */
export function useChildren(organizationId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['children', organizationId],
    queryFn: async ({ signal }) => {
      const { data, included } = await api('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
        params: { organizationId },
        query: { view: 'skeleton' },
        signal,
      })
      return data.childOrganizations
        .flatMap((id) => included.organizations?.find((one) => one.id === id) ?? [])
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    enabled: isWanted,
  })
}

interface ToSave {
  draft: GameTypeDraft
  /** The state that the draft changes; null: a new game type. */
  seenUpdatedAt: string | null
}

/**
 * Creates or updates a game type and returns it.
 * @param place its draft's: each new one is an action of its own
 */
export async function saveGameType(
  { organizationId, id, place }: { organizationId: string; id: string | null; place: string },
  { draft, seenUpdatedAt }: ToSave,
): Promise<GameType> {
  const body = bodyOf(draft)
  const dedupeKey = `save game type ${place} ${seenUpdatedAt}`
  const { data } =
    id === null
      ? await api('POST /v1/game-types', { body: { organizationId, ...body }, dedupeKey })
      : await api('PATCH /v1/game-types/:gameTypeId', {
          params: { gameTypeId: id },
          body: { ...body, ...(seenUpdatedAt !== null && { seenUpdatedAt }) },
          dedupeKey,
        })
  return data
}

/** Saves a game type. If somebody else saved it since, theirs is fetched. */
export function useSaveGameType(organizationId: string, id: string | null, place: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, seenUpdatedAt, isOwn }: ToSave & { isOwn: (draft: GameTypeDraft) => boolean }) =>
      saveOverOwn({
        base: seenUpdatedAt,
        save: async (base) => saveGameType({ organizationId, id, place }, { draft, seenUpdatedAt: base }),
        read: async () => {
          const queryKey = [...gameTypeKey(organizationId), id]
          await client.refetchQueries({ queryKey })
          return client.getQueryData<GameType>(queryKey)
        },
        isOwn: (now) => isOwn(draftOf(now)),
      }),
    onSuccess: (type) => {
      client.setQueryData([...gameTypeKey(organizationId), type.id], type)
      void client.invalidateQueries({ queryKey: ['game-types'] })
    },
  })
}

export function useDeleteGameType() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      api('DELETE /v1/game-types/:gameTypeId', { params: { gameTypeId: id }, dedupeKey: `delete game type ${id}` }),
    onSettled: async () => client.invalidateQueries({ queryKey: ['game-types'] }),
  })
}

/** Shares a template with the whole organization, so that a shared game type can use it. */
export function useOpenTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (
        await api('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
          params: { crystallizationTemplateId: id },
          body: { visibility: 'organization' },
          dedupeKey: `open template ${id}`,
        })
      ).data,
    onSettled: async () => client.invalidateQueries({ queryKey: ['crystallization-templates'] }),
  })
}

/** Shares a deck with the whole organization, so that a shared game type can use it. */
export function useOpenDeck() {
  const refresh = useRefreshDecks()
  return useMutation({
    mutationFn: async (id: string) =>
      (
        await api('PATCH /v1/decks/:deckId', {
          params: { deckId: id },
          body: { visibility: 'organization' },
          dedupeKey: `open deck ${id}`,
        })
      ).data,
    onSettled: refresh,
  })
}
