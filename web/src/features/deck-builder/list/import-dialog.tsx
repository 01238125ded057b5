import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { draftLimits } from '#domain/limits.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { TaskDialog } from '../editing/task-dialog.tsx'
import rows from '../editing/rows.module.css'
import { useImportDeck } from './deck-queries.ts'
import { FileNotes } from './file-notes.tsx'
import styles from './import.module.css'
import { readChosenFile, type ChosenFile } from './read-file.ts'

interface ImportDialogProps {
  organization: Organization
  onClose: () => void
}

const max = draftLimits.bodyBytes / 1_000_000

/** Imports a deck from a file: choose it, check the preview and the faults, create the draft. */
export function ImportDialog({ organization, onClose }: ImportDialogProps) {
  const t = useTranslations('deck-builder')
  const navigate = useNavigate()
  const id = useId()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const bring = useImportDeck(organization.id)
  const file = chosen?.state === 'read' ? chosen : null
  const start = (deck: Record<string, unknown>) =>
    bring.mutate(deck, {
      onSuccess: ({ data: made }) => {
        const own = made.find(({ language }) => language === organization.preferredLanguage) ?? made[0]
        if (!own) return
        toast(t('import.done', { title: own.title || t('untitled') }))
        void navigate(paths.deck(own.id))
      },
    })
  return (
    <TaskDialog
      title={t('import.title')}
      onClose={onClose}
      action={{
        label: t('import.start'),
        disabled: file === null || file.faults.length > 0,
        pending: bring.isPending,
        onPress: () => file && start(file.deck),
      }}
    >
      <div className={styles.file}>
        <label htmlFor={id}>{t('import.choose')}</label>
        <p id={`${id}-hint`}>{t('import.hint', { max })}</p>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-describedby={`${id}-hint`}
          data-focus-first=""
          onChange={({ target }) => {
            const [picked] = target.files ?? []
            bring.reset()
            if (picked) void readChosenFile(picked).then(setChosen)
            else setChosen(null)
          }}
        />
      </div>
      {chosen && chosen.state !== 'read' && (
        <Notice kind="error" isNews>
          {t(`import.${chosen.state}`, { max })}
        </Notice>
      )}
      <FailureNotice error={bring.error} />
      {file && (
        <>
          <div className={rows.scroll}>
            <table className={rows.table}>
              <caption>{t('import.what')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('import.language')}</th>
                  <th scope="col">{t('import.name')}</th>
                  <th scope="col">{t('import.cards')}</th>
                  <th scope="col">{t('import.perspectives')}</th>
                </tr>
              </thead>
              <tbody>
                {file.drafts.map(({ language, draft }) => (
                  <tr key={language}>
                    <th scope="row">{languageNames[language]}</th>
                    <td lang={language}>{draft.deck.title || t('untitled')}</td>
                    <td>{draft.cards.length}</td>
                    <td>{draft.perspectives.length}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <FileNotes file={file} />
        </>
      )}
    </TaskDialog>
  )
}
