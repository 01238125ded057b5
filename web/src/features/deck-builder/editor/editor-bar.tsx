import { memo } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { OpenDraft } from '../sync/open-draft.ts'
import { useDraft, useEditorTools } from '../editing/editor-context.ts'
import { EditorMenu } from './editor-menu.tsx'
import styles from './editor-bar.module.css'

interface EditorBarProps {
  draft: OpenDraft
  onPublish: () => void
  onPaste: () => void
}

/** The editor's header: the deck's name, save state, undo, redo and the way out. */
export const EditorBar = memo(function EditorBar({ draft, onPublish, onPaste }: EditorBarProps) {
  const t = useTranslations('deck-editor')
  const decks = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const { facts, lang, isReadOnly } = useEditorTools()
  const deck = useDraft(({ state }) => state.deck)
  const canUndo = useDraft((snapshot) => snapshot.canUndo)
  const canRedo = useDraft((snapshot) => snapshot.canRedo)
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={paths.decks()} aria-label={t('back')}>
        <Icon name="chevronLeft" />
      </Link>
      <DeckCover className={styles.cover} deck={{ catalogId: facts.deckCatalogId, color: deck.deckColor }} />
      <div className={styles.heading}>
        <h1 lang={lang}>{deck.title || decks('untitled')}</h1>
        <p>
          {!isReadOnly && <SavedState />}
          {isReadOnly ? '' : ', '}
          {languageNames[lang]}, <Version />
        </p>
      </div>
      {!isReadOnly && (
        <>
          <Button
            look="bare"
            icon="undo"
            className={styles.sign}
            aria-label={builder('undo')}
            disabled={!canUndo}
            onPress={draft.store.undo}
          />
          <Button
            look="bare"
            icon="redo"
            className={styles.sign}
            aria-label={builder('redo')}
            disabled={!canRedo}
            onPress={draft.store.redo}
          />
        </>
      )}
      <EditorMenu draft={draft} onPaste={onPaste} />
      {!isReadOnly && (
        <Button look="next" onPress={onPublish}>
          {t('publish.open')}
        </Button>
      )}
    </header>
  )
})

function Version() {
  const t = useTranslations('deck-editor')
  const { facts } = useEditorTools()
  if (facts.version === null) return t('version.first')
  return facts.hasUnpublishedChanges
    ? t('version.draft', { version: facts.version + 1 })
    : t('version.published', { version: facts.version })
}

/** The save state, always visible: saved and when, saving, waiting for the network, or refused and why. */
function SavedState() {
  const t = useTranslations('deck-editor')
  const failureText = useFailureText()
  const { time } = useFormats()
  const save = useDraft((snapshot) => snapshot.save)
  const savedAt = useDraft((snapshot) => snapshot.savedAt)
  const error = useDraft((snapshot) => snapshot.error)
  const asks = useDraft((snapshot) => snapshot.conflicts.length > 0)
  if (save === 'failed')
    return (
      <span className={styles.failed} role="alert">
        <Icon name="alert" /> {t('save.failed')} {failureText(error)}
      </span>
    )
  if (save === 'offline')
    return (
      <span className={styles.offline} role="status">
        <Icon name="offline" /> {t('save.offline')}
      </span>
    )
  if (asks) return <span className={styles.offline}>{t('save.asks')}</span>
  if (save === 'saving') return <span>{t('save.saving')}</span>
  return (
    <span className={styles.saved}>
      <Icon name="check" />{' '}
      {savedAt === null ? t('save.saved') : t('save.savedAt', { time: time(new Date(savedAt).toISOString()) })}
    </span>
  )
}
