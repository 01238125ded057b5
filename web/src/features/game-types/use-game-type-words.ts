import { relationMay } from '#domain/permissions/organization-rules.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { FieldWords } from '../../lib/builder/overtaken-notice.tsx'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import type { DeckPerspective } from '../../lib/decks/deck-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import type { GameTypeDraft } from './game-type-draft.ts'
import { type Questions, useChildren, useEveryDeck } from './game-type-queries.ts'
import { phases, type RunSheetDraft } from './run-sheet-draft.ts'

interface Known {
  content: { perspectives: readonly DeckPerspective[] } | undefined
  templates: readonly Questions[] | undefined
}

/** The fields of a game type and their values, as its form names them. */
export function useGameTypeWords(organization: Organization, { content, templates }: Known): FieldWords {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const modeName = useModeName()
  const { data: decks } = useEveryDeck(organization.id)
  const leads =
    relationMay(organization.relation, 'organization.share-catalogue') && organization.childOrganizationCount > 0
  const { data: children } = useChildren(organization.id, leads)
  const labels: Readonly<Record<string, string>> = {
    title: builder('title'),
    description: builder('description'),
    forWhom: t('forWhom'),
    minutes: t('minutes'),
    supportedGameModes: t('how'),
    visibility: builder('who.legend'),
    crystallizationTemplateId: t('template'),
    deck: `${t('deck')}, ${t('perspectives')}`,
    shared: t('share.legend'),
    'runSheet.opening': t('sheet.opening'),
    'runSheet.whenItSticks': t('sheet.whenItSticks'),
    'runSheet.closing': t('sheet.closing'),
    'runSheet.followUp': t('sheet.followUp'),
    'runSheet.minutes': t('sheet.minutes'),
  }
  const deckSaid = ({ deckId, perspectiveIds }: Pick<GameTypeDraft, 'deckId' | 'perspectiveIds'>) =>
    [
      decks?.find(({ id }) => id === deckId)?.title ?? t('gone'),
      ...perspectiveIds.flatMap((id) => content?.perspectives.find((one) => one.id === id)?.title ?? []),
    ].join(', ')
  return {
    label: (field) => labels[field] ?? field,
    said: (field, value) => {
      switch (field) {
        case 'supportedGameModes':
          return (value as readonly GameMode[]).map(modeName).join(', ')
        case 'visibility':
          return (value as CatalogueVisibility) === 'organization'
            ? builder('who.organization', { organization: organization.name })
            : builder('who.self')
        case 'crystallizationTemplateId':
          return value === null ? t('templateUsual') : (templates?.find(({ id }) => id === value)?.title ?? t('gone'))
        case 'deck':
          return deckSaid(value as Pick<GameTypeDraft, 'deckId' | 'perspectiveIds'>)
        case 'shared':
          return (value as readonly string[])
            .map((id) => children?.find((child) => child.id === id)?.name ?? t('share.left'))
            .join(', ')
        case 'runSheet.minutes':
          return phases
            .flatMap((phase) => {
              const minutes = (value as RunSheetDraft['minutes'])[phase]
              return minutes === '' ? [] : [`${t(`sheet.phases.${phase}`)} ${minutes}`]
            })
            .join(', ')
        default:
          return typeof value === 'string' ? value : ''
      }
    },
  }
}
