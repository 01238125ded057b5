import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languages, type Language } from '#domain/languages.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TaskDialog } from '../editing/task-dialog.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { useDeckTranslations, useOtherDraft, useStartTranslation } from './translation-queries.ts'
import { LinkDeck } from './link-deck.tsx'
import { TranslationTable } from './translation-table.tsx'
import styles from './translations.module.css'
import { UnlinkDeck } from './unlink-deck.tsx'

interface TranslationsDialogProps {
  draft: OpenDraft
  onClose: () => void
}

/**
 * Compares the deck with another of its languages and shows what is missing; also starts a new language, and links a
 * deck that exists.
 */
export function TranslationsDialog({ draft, onClose }: TranslationsDialogProps) {
  const t = useTranslations('deck-editor')
  const { facts } = useEditor()
  const { data: others, error } = useDeckTranslations(facts.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [linkedId, setLinkedId] = useState<string | null>(null)
  const other = others?.find(({ id }) => id === chosenId) ?? others?.[0]
  const { data: there, error: unread } = useOtherDraft(other?.id ?? null)
  const taken = [facts.language, ...(others ?? []).map(({ language }) => language)]
  return (
    <TaskDialog title={t('translations.title')} onClose={onClose}>
      <FailureNotice error={error ?? unread} />
      {others && linkedId === null && <Start taken={taken} />}
      {others && <LinkDeck draft={draft} taken={taken} onBegin={setLinkedId} />}
      {others?.length === 0 && linkedId === null && <p>{t('translations.none')}</p>}
      {linkedId === null && others && others.length > 1 && (
        <Select
          label={t('translations.beside')}
          value={other?.id ?? ''}
          options={others.map(({ id, language }) => ({ value: id, label: languageNames[language] }))}
          onChange={setChosenId}
        />
      )}
      {linkedId === null && other && there && <TranslationTable other={other} there={there} onClose={onClose} />}
      {linkedId === null && other && <UnlinkDeck draft={draft} />}
    </TaskDialog>
  )
}

/** Starts the deck in a new language. */
function Start({ taken }: { taken: readonly Language[] }) {
  const t = useTranslations('deck-editor')
  const navigate = useNavigate()
  const { facts, organization, view, isReadOnly } = useEditor()
  const start = useStartTranslation(facts.id, organization.id)
  const free = languages.filter((language) => !taken.includes(language))
  const [wanted, setWanted] = useState<Language | null>(null)
  const language = free.find((one) => one === wanted) ?? free[0]
  if (isReadOnly || language === undefined) return null
  return (
    <>
      <FailureNotice error={start.error} />
      <div className={styles.start}>
        <Select
          label={t('translations.language')}
          value={language}
          options={free.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setWanted}
        />
        <Button
          look="line"
          pending={start.isPending}
          onPress={() =>
            start.mutate(
              { language, title: view.deck.title },
              { onSuccess: ({ id }) => void navigate(paths.deck(id), { state: { beside: facts.id } }) },
            )
          }
        >
          {t('translations.start')}
        </Button>
      </div>
    </>
  )
}
