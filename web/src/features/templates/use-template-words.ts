import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { FieldWords } from '../../lib/builder/overtaken-notice.tsx'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import type { DraftTopic, TemplateDraft } from './template-draft.ts'

/** The fields of a template and their values, as its form names them. */
export function useTemplateWords(mine: TemplateDraft, theirs: TemplateDraft): FieldWords {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const modeName = useModeName()
  const labels: Readonly<Record<string, string>> = {
    title: builder('title'),
    description: builder('description'),
    language: builder('language'),
    supportedGameModes: builder('modes.legend'),
    visibility: builder('who.legend'),
  }
  const questionOf = (field: string) =>
    [...theirs.topics, ...mine.topics].find(({ key }) => field === `topic.${key}`)?.title.trim()
  return {
    label: (field) => labels[field] ?? `${t('topic.question')}: ${questionOf(field) || t('topic.new')}`,
    said: (field, value) => {
      switch (field) {
        case 'language':
          return languageNames[value as Language]
        case 'supportedGameModes':
          return (value as readonly GameMode[]).map(modeName).join(', ')
        case 'visibility':
          return builder((value as CatalogueVisibility) === 'organization' ? 'list.organization' : 'list.self')
        case 'title':
        case 'description':
          return typeof value === 'string' ? value : ''
        default: {
          const { title, hintText, kind } = value as DraftTopic
          return [title, hintText, t(kind === 'finding' ? 'topic.findingShort' : 'topic.actionShort')]
            .filter((text) => text.trim() !== '')
            .join('\n')
        }
      }
    },
  }
}
