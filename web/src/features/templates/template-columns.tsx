import { Link } from 'react-router'
import builderStyles from '../../lib/builder/builder.module.css'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '../../lib/language/language-names.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { Template } from './template.ts'
import { useUses } from './use-uses.ts'

interface TemplateColumns {
  /** Whether anything can be made or changed now. */
  builds: boolean
  onCopy: (template: Template) => void
  onDelete: (template: Template) => void
}

/** What a list says of each template, and what can be done with it. */
export function useTemplateColumns({ builds, onCopy, onDelete }: TemplateColumns): ListColumn<Template>[] {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const { date } = useFormats()
  const uses = useUses()
  const modeName = useModeName()
  return [
    {
      id: 'title',
      title: builder('list.title'),
      sorts: true,
      names: true,
      cell: (template) => (
        <span className={builderStyles.name}>
          <Link to={paths.template(template.id)}>{template.title}</Link>
          <span className={builderStyles.quiet}>
            {[
              t('count', { count: template.topics.length }),
              ...(template.makerName === null ? [] : [builder('list.by', { name: template.makerName })]),
            ].join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'language',
      title: builder('list.language'),
      sorts: true,
      cell: ({ language }) => languageNames[language],
    },
    {
      id: 'modes',
      title: builder('list.modes'),
      cell: ({ supportedGameModes }) => supportedGameModes.map((mode) => modeName(mode)).join(', '),
    },
    {
      id: 'who',
      title: builder('list.who'),
      cell: ({ visibility, makerName }) =>
        visibility === 'organization'
          ? builder('list.organization')
          : builder(makerName === null ? 'list.left' : 'list.self'),
    },
    { id: 'used', title: builder('list.used'), cell: (template) => uses(template) || t('used.none') },
    { id: 'updated', title: builder('list.changed'), sorts: true, end: true, cell: (one) => date(one.updatedAt) },
    {
      id: 'actions',
      title: builder('list.actions'),
      hideTitle: true,
      end: true,
      cell: (template) =>
        builds && (
          <Menu
            look="bare"
            size="sm"
            icon="dots"
            label={builder('list.actionsOf', { title: template.title })}
            entries={[
              {
                id: 'copy',
                label: builder('list.copy'),
                icon: 'copy',
                onPress: () => onCopy(template),
              },
              ...(template.canEdit
                ? [
                    {
                      id: 'delete',
                      label: builder('list.delete'),
                      icon: 'trash' as const,
                      loses: true,
                      onPress: () => onDelete(template),
                    },
                  ]
                : []),
            ]}
          />
        ),
    },
  ]
}
