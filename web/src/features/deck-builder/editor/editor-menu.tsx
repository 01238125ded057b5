import { memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useExportDeck, useExportEntries } from '../list/use-export-deck.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { VersionsDialog } from '../publish/versions-dialog.tsx'
import { TranslationsDialog } from '../translations/translations-dialog.tsx'
import { GoBackDialog } from '../publish/go-back-dialog.tsx'
import { useEditorTools } from '../editing/editor-context.ts'
import { KeysDialog } from './keys-dialog.tsx'

interface EditorMenuProps {
  draft: OpenDraft
  onPaste: () => void
}

/** Actions on the whole deck. */
export const EditorMenu = memo(function EditorMenu({ draft, onPaste }: EditorMenuProps) {
  const t = useTranslations('deck-editor')
  const decks = useTranslations('deck-builder')
  const navigate = useNavigate()
  const { facts, organization, isReadOnly, choose } = useEditorTools()
  const exportsOf = useExportEntries(useExportDeck(organization.id))
  const [dialog, setDialog] = useState<'versions' | 'translations' | 'discard' | 'keys' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        look="bare"
        icon="dots"
        label={t('menu.label')}
        entries={[
          { id: 'deck', label: t('menu.deck'), icon: 'settings', onPress: () => choose({ kind: 'deck' }) },
          ...(isReadOnly ? [] : [{ id: 'paste', label: t('menu.paste'), icon: 'copy' as const, onPress: onPaste }]),
          { id: 'keys', label: t('menu.keys'), icon: 'info', onPress: () => setDialog('keys') },
          { id: 'versions', label: t('menu.versions'), icon: 'clock', onPress: () => setDialog('versions') },
          {
            id: 'translations',
            label: t('translations.title'),
            icon: 'language',
            onPress: () => setDialog('translations'),
          },
          ...(facts.isPublished
            ? [
                {
                  id: 'print',
                  label: decks('print'),
                  icon: 'print' as const,
                  onPress: () => void navigate(paths.print(facts.id)),
                },
              ]
            : []),
          ...exportsOf(facts),
          ...(facts.isPublished && facts.hasUnpublishedChanges && !isReadOnly
            ? [
                {
                  id: 'discard',
                  label: t('menu.discard'),
                  icon: 'undo' as const,
                  loses: true,
                  onPress: () => setDialog('discard'),
                },
              ]
            : []),
        ]}
      />
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'versions' && <VersionsDialog draft={draft} onClose={close} />}
      {dialog === 'translations' && <TranslationsDialog draft={draft} onClose={close} />}
      {dialog === 'discard' && <GoBackDialog draft={draft} version={null} onClose={close} />}
    </>
  )
})
