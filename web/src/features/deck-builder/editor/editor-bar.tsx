import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '../../../lib/language/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { DraftSnapshot } from '../sync/draft-store.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { useEditor } from '../editing/editor-context.ts'
import { EditorMenu } from './editor-menu.tsx'
import styles from './editor-bar.module.css'

interface EditorBarProps {
  snapshot: DraftSnapshot
  draft: OpenDraft
  onPublish: () => void
  onPaste: () => void
}

/** The editor's header: the deck's name, save state, undo, redo and the way out. */
export function EditorBar({ snapshot, draft, onPublish, onPaste }: EditorBarProps) {
  const t = useTranslations('deck-editor')
  const decks = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const { view, facts, lang, isReadOnly } = useEditor()
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={paths.decks()} aria-label={t('back')}>
        <Icon name="chevronLeft" />
      </Link>
      <DeckCover className={styles.cover} deck={{ catalogId: facts.deckCatalogId, color: view.deck.deckColor }} />
      <div className={styles.heading}>
        <h1 lang={lang}>{view.deck.title || decks('untitled')}</h1>
        <p>
          {!isReadOnly && <SavedState snapshot={snapshot} />}
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
            disabled={!snapshot.canUndo}
            onPress={draft.store.undo}
          />
          <Button
            look="bare"
            icon="redo"
            className={styles.sign}
            aria-label={builder('redo')}
            disabled={!snapshot.canRedo}
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
}

function Version() {
  const t = useTranslations('deck-editor')
  const { facts } = useEditor()
  if (facts.version === null) return t('version.first')
  return facts.hasUnpublishedChanges
    ? t('version.draft', { version: facts.version + 1 })
    : t('version.published', { version: facts.version })
}

/** The save state, always visible: saved and when, saving, waiting for the network, or refused and why. */
function SavedState({ snapshot: { save, savedAt, error, conflicts } }: { snapshot: DraftSnapshot }) {
  const t = useTranslations('deck-editor')
  const failureText = useFailureText()
  const { time } = useFormats()
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
  if (conflicts.length > 0) return <span className={styles.offline}>{t('save.asks')}</span>
  if (save === 'saving') return <span>{t('save.saving')}</span>
  return (
    <span className={styles.saved}>
      <Icon name="check" />{' '}
      {savedAt === null ? t('save.saved') : t('save.savedAt', { time: time(new Date(savedAt).toISOString()) })}
    </span>
  )
}
