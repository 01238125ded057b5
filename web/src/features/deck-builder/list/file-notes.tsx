import type { DeckFileFault, FilePath } from '#domain/decks/file-reading.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import rows from '../editing/rows.module.css'
import type { ChosenFile } from './read-file.ts'

type ReadFile = Extract<ChosenFile, { state: 'read' }>

/** At most this many of each kind are listed; the count includes all. */
const shownMax = 60

const names = {
  'deck.schemas.file.format': 'format',
  'deck.schemas.cards.suit': 'suit',
  'deck.schemas.perspectives.key': 'key',
  'deck.schemas.publish.cards-max': 'cards',
  'deck.schemas.publish.perspectives-max': 'perspectives',
  'deck.schemas.publish.suit-kind': 'suits',
  'schemas.shared.max': 'max',
  'schemas.shared.type': 'type',
  'schemas.shared.invalid': 'invalid',
} as const satisfies Record<DeckFileFault['code'], string>

/** The faults that keep a file from being imported, and the warnings, each with its position in the file. */
export function FileNotes({ file: { faults, warnings } }: { file: ReadFile }) {
  const t = useTranslations('deck-builder')
  return (
    <>
      {faults.length > 0 && (
        <Notice kind="error" isNews title={t('import.faults', { count: faults.length })}>
          <Places
            caption={t('import.faults', { count: faults.length })}
            notes={faults.map(({ code, path, values }) => ({ path, text: t(`import.fault.${names[code]}`, values) }))}
          />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice kind="warning" title={t('import.warnings', { count: warnings.length })}>
          <Places
            caption={t('import.warnings', { count: warnings.length })}
            notes={warnings.map(({ code, path }) => ({ path, text: t(`import.warning.${code}`) }))}
          />
        </Notice>
      )}
    </>
  )
}

function Places({ caption, notes }: { caption: string; notes: readonly { path: FilePath; text: string }[] }) {
  const t = useTranslations('deck-builder')
  return (
    <div className={rows.scroll}>
      <table className={rows.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.place')}</th>
            <th scope="col">{t('import.note')}</th>
          </tr>
        </thead>
        <tbody>
          {notes.slice(0, shownMax).map(({ path, text }) => (
            <tr key={`${path.join('/')} ${text}`}>
              <td>{path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › ')}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > shownMax && <p>{t('import.more', { count: notes.length - shownMax })}</p>}
    </div>
  )
}
