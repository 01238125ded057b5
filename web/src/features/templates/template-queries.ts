import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import type { Sort } from '../../lib/list/list-definition.ts'
import type { Template } from './template.ts'
import type { TemplateDraft } from './template-draft.ts'

export interface TemplatesWanted {
  organizationId: string
  source: 'own' | 'library'
  language: Language | null
  search: string
  sort: Sort<'title' | 'language' | 'updated'>
  page: number
  size: number
}

/** One page of an organization's own templates or of the library's; the former stays while the next is on its way. */
export function useTemplates({ size, language, ...wanted }: TemplatesWanted) {
  const query = { ...wanted, pageSize: size, ...(language !== null && { language }) }
  return useQuery({
    queryKey: ['crystallization-templates', 'builder', query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/crystallization-templates', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

const templateKey = (organizationId: string, id: string | null) => ['template', organizationId, id]

/** One template, always as it is now; null: none is asked for. */
export function useTemplate(organizationId: string, id: string | null) {
  return useQuery({
    queryKey: templateKey(organizationId, id),
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/crystallization-templates/:crystallizationTemplateId', {
          params: { crystallizationTemplateId: id ?? '' },
          query: { organizationId },
          signal,
        })
      ).data,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    // What is being typed must not change under the hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves a template, new or not; answers it as it is now. */
export function useSaveTemplate(organizationId: string, id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TemplateDraft): Promise<Template> => {
      const body = { ...draft, supportedGameModes: [...draft.supportedGameModes], topics: [...draft.topics] }
      const wish = `save template ${id ?? 'new'} ${JSON.stringify(draft)}`
      const { data } =
        id === null
          ? await api('POST /v1/crystallization-templates', { body: { organizationId, ...body }, wish })
          : await api('PATCH /v1/crystallization-templates/:crystallizationTemplateId', {
              params: { crystallizationTemplateId: id },
              body,
              wish,
            })
      return data
    },
    onSuccess: async (template) => {
      client.setQueryData(templateKey(organizationId, template.id), template)
      await client.invalidateQueries({ queryKey: ['crystallization-templates'] })
    },
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      api('DELETE /v1/crystallization-templates/:crystallizationTemplateId', {
        params: { crystallizationTemplateId: id },
        wish: `delete template ${id}`,
      }),
    onSettled: async () => client.invalidateQueries({ queryKey: ['crystallization-templates'] }),
  })
}
