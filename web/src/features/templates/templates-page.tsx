import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BuilderListPage } from '../../lib/builder/builder-list-page.tsx'
import { ownOrLibrary } from '../../lib/builder/builder-list.ts'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { useBuilderColumns } from '../../lib/builder/use-builder-columns.tsx'
import { useCopyAndDelete } from '../../lib/builder/use-copy-and-delete.ts'
import { useOwnOrLibrary } from '../../lib/builder/use-own-or-library.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Template } from './template.ts'
import { useTemplates } from './template-queries.ts'
import { useUses } from './use-uses.ts'

/** The organization's own templates, and the library's to copy. */
export function TemplatesPage({ organization }: { organization: Organization }) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const uses = useUses()
  const navigate = useNavigate()
  const list = useListState(ownOrLibrary)
  const [doomed, setDoomed] = useState<Template | null>(null)
  const found = useTemplates(organization.id, list.state)
  const entriesOf = useCopyAndDelete<Template>({
    builds: buildingRefused(organization) === null,
    onCopy: ({ id }) => void navigate(`${paths.newTemplate()}?from=${id}`),
    onDelete: setDoomed,
  })
  const columns = useBuilderColumns<Template>({
    addressOf: ({ id }) => paths.template(id),
    about: ({ topics }) => t('count', { count: topics.length }),
    used: { title: builder('list.used'), cell: (template) => uses(template) || t('used.none') },
    entriesOf,
  })
  return (
    <BuilderListPage
      area="templates"
      organization={organization}
      newPath={paths.newTemplate()}
      definition={ownOrLibrary}
      list={list}
      sources={useOwnOrLibrary()}
      columns={columns}
      found={found}
    >
      {doomed && <DeleteDialog template={doomed} onClose={() => setDoomed(null)} />}
    </BuilderListPage>
  )
}
