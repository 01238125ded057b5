import { noteLimits } from '#domain/table-limits.ts'
import type { Note, NotePlace } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import styles from './notes.module.css'
import { useTypedNote } from './use-typed-note.ts'

interface NoteFieldProps {
  place: NotePlace
  label: string
  notes: readonly Note[] | undefined
}

/** A player's note on one subject, and whether it is saved. */
export function NoteField({ place, label, notes }: NoteFieldProps) {
  const t = useTranslations('player')
  const { text, status, write, send } = useTypedNote(place, notes)
  return (
    <>
      <TextArea
        label={label}
        hideLabel
        placeholder={t('notes.placeholder')}
        value={text}
        onChange={write}
        onBlur={send}
        rows={3}
        maxLength={noteLimits.textMax}
        counter={t('notes.counter', { used: text.length, max: noteLimits.textMax })}
        autoCapitalize="sentences"
      />
      <p role="status" className={styles.mark}>
        {status === 'saved' && <Icon name="check" />}
        {status === 'waiting' && <Icon name="offline" />}
        {status !== null && t(`notes.${status}`)}
      </p>
    </>
  )
}
