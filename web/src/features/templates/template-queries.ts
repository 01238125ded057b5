import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { type BuilderListState, useBuilderItems, useItemToChange } from '../../lib/builder/builder-list.ts'
import { saveOverOwn } from '../../lib/builder/save-over-own.ts'
import type { Template } from './template.ts'
import { draftOf, type TemplateDraft } from './template-draft.ts'

/** One page of the organization's own templates or of the library's. */
export function useTemplates(organizationId: string, state: BuilderListState) {
  return useBuilderItems('crystallization-templates', organizationId, state, async (query, signal) =>
    api('GET /v1/dashboard/crystallization-templates', { query, signal }),
  )
}

const templateKey = (organizationId: string) => ['template', organizationId]

/** One template, always refetched; null id: none. */
export function useTemplate(organizationId: string, id: string | null) {
  return useItemToChange(templateKey(organizationId), id, async (crystallizationTemplateId, signal) => {
    const { data } = await api('GET /v1/crystallization-templates/:crystallizationTemplateId', {
      params: { crystallizationTemplateId },
      query: { organizationId },
      signal,
    })
    return data
  })
}

interface ToSave {
  draft: TemplateDraft
  /** The state that the draft changes; null: a new template. */
  seenUpdatedAt: string | null
}

/**
 * Creates or updates a template and returns it.
 * @param place its draft's: each new one is an action of its own
 */
export async function saveTemplate(
  { organizationId, id, place }: { organizationId: string; id: string | null; place: string },
  { draft, seenUpdatedAt }: ToSave,
): Promise<Template> {
  const body = { ...draft, supportedGameModes: [...draft.supportedGameModes], topics: [...draft.topics] }
  const dedupeKey = `save template ${place} ${seenUpdatedAt}`
  const { data } =
    id === null
      ? await api('POST /v1/crystallization-templates', { body: { organizationId, ...body }, dedupeKey })
      : await api('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
          params: { crystallizationTemplateId: id },
          body: { ...body, ...(seenUpdatedAt !== null && { seenUpdatedAt }) },
          dedupeKey,
        })
  return data
}

/** Saves a template. If somebody else saved it since, theirs is fetched. */
export function useSaveTemplate(organizationId: string, id: string | null, place: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, seenUpdatedAt, isOwn }: ToSave & { isOwn: (draft: TemplateDraft) => boolean }) =>
      saveOverOwn({
        base: seenUpdatedAt,
        save: async (base) => saveTemplate({ organizationId, id, place }, { draft, seenUpdatedAt: base }),
        read: async () => {
          const queryKey = [...templateKey(organizationId), id]
          await client.refetchQueries({ queryKey })
          return client.getQueryData<Template>(queryKey)
        },
        isOwn: (now) => isOwn(draftOf(now)),
      }),
    onSuccess: (template) => {
      client.setQueryData([...templateKey(organizationId), template.id], template)
      void client.invalidateQueries({ queryKey: ['crystallization-templates'] })
    },
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      api('DELETE /v1/crystallization-templates/:crystallizationTemplateId', {
        params: { crystallizationTemplateId: id },
        dedupeKey: `delete template ${id}`,
      }),
    onSettled: async () => client.invalidateQueries({ queryKey: ['crystallization-templates'] }),
  })
}
