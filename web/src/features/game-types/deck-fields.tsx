import { languages } from '#domain/languages.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import type { Deck } from '../../lib/decks/deck-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { type GameTypeDraft, withDeck } from './game-type-draft.ts'
import { type Questions, useOpenDeck, useOpenTemplate } from './game-type-queries.ts'
import styles from './game-types.module.css'

interface DeckFieldsProps {
  draft: GameTypeDraft
  onChange: ChangeDraft<GameTypeDraft>
  decks: readonly Deck[]
  templates: readonly Questions[]
  error: unknown
}

const usual = 'usual'

/** The deck and the crystallization template, both in one language. */
export function DeckFields({ draft, onChange, decks, templates, error }: DeckFieldsProps) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const { language, deckId, crystallizationTemplateId: templateId } = draft
  const note = (title: string, visibility: string) => (visibility === 'self' ? `${title} (${t('onlyYou')})` : title)
  // The chosen deck stays in the list, whatever language is filtered.
  const deckOptions = decks
    .filter((deck) => deck.language === language || deck.id === deckId)
    .map((deck) => ({
      value: deck.id,
      label: `${note(deck.title, deck.visibility)}, ${t('cards', { count: deck.cardCount })}`,
    }))
  const templateOptions = templates
    .filter((template) => template.language === language || template.id === templateId)
    .map((template) => ({ value: template.id, label: note(template.title, template.visibility) }))
  const lost = (id: string | null, options: readonly { value: string }[]) =>
    id !== null && !options.some(({ value }) => value === id) ? [{ value: id, label: t('gone') }] : []
  return (
    <>
      <Select
        label={builder('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => onChange((old) => ({ ...old, language: value }))}
      />
      <div className={styles.pair}>
        <Select
          label={t('deck')}
          data-field="deckId"
          value={deckId ?? ''}
          placeholder={t('chooseDeck')}
          options={[...deckOptions, ...(decks.length > 0 ? lost(deckId, deckOptions) : [])]}
          onChange={(id) => {
            const deck = decks.find((one) => one.id === id)
            if (deck) onChange((old) => withDeck(old, deck))
          }}
          error={faultOf(error, 'deckId')}
        />
        <Select
          label={t('template')}
          data-field="templateId"
          value={templateId ?? usual}
          options={[
            { value: usual, label: t('templateUsual') },
            ...templateOptions,
            ...(templates.length > 0 ? lost(templateId, templateOptions) : []),
          ]}
          onChange={(id) => onChange((old) => ({ ...old, crystallizationTemplateId: id === usual ? null : id }))}
          error={faultOf(error, 'crystallizationTemplateId')}
        />
      </div>
      {deckId !== null && needsOpen(error, 'deck') && <OpenDeck deckId={deckId} />}
      {templateId !== null && needsOpen(error, 'template') && <OpenTemplate templateId={templateId} />}
    </>
  )
}

function needsOpen(error: unknown, what: 'deck' | 'template'): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === `game-type.schemas.${what}.visibility`)
}

function OpenDeck({ deckId }: { deckId: string }) {
  const t = useTranslations('game-types')
  return <OpenToEveryone id={deckId} label={t('openDeck')} field="deckId" open={useOpenDeck()} />
}

function OpenTemplate({ templateId }: { templateId: string }) {
  const t = useTranslations('game-types')
  return <OpenToEveryone id={templateId} label={t('openTemplate')} field="templateId" open={useOpenTemplate()} />
}

/** Offers to share the chosen item with the whole organization, if a shared game type needs it. */
function OpenToEveryone({
  id,
  label,
  field,
  open,
}: {
  id: string
  label: string
  /** Where the item was chosen. */
  field: 'deckId' | 'templateId'
  open: Pick<ReturnType<typeof useOpenDeck>, 'error' | 'isSuccess' | 'isPending'> & {
    mutate: (id: string, then: { onSuccess: (opened: { title: string }) => void }) => void
  }
}) {
  const t = useTranslations('game-types')
  return (
    <>
      <FailureNotice error={open.error} />
      {!open.isSuccess && (
        <Button
          look="line"
          className={styles.start}
          pending={open.isPending}
          onPress={() => {
            const button = document.activeElement
            open.mutate(id, {
              onSuccess: ({ title }) => {
                toast(t('opened', { title }))
                // The button goes. Whoever writes elsewhere meanwhile stays there.
                const focused = document.activeElement
                if (focused === button || focused === document.body)
                  document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
              },
            })
          }}
        >
          {label}
        </Button>
      )}
    </>
  )
}
