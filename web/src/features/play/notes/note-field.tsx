import { ApiError, mayPass } from '../../../lib/api/api-error.ts'
import { noteLimits } from '#domain/limits.ts'
import type { Note, NotePlace } from '../../../lib/together/notes.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Conflict } from '../saves/conflict.tsx'
import styles from './notes.module.css'
import { useNote } from './use-note.ts'

interface NoteFieldProps {
  place: NotePlace
  title: string
  notes: readonly Note[] | undefined
  isFirst: boolean
}

/** The game master's own note on a subject. It saves itself, and is marked while unsaved. */
export function NoteField({ place, title, notes, isFirst }: NoteFieldProps) {
  const t = useTranslations('play')
  const crystallization = useTranslations('crystallization')
  const {
    store,
    state: { value, status, error, savedAt, theirs },
  } = useNote(place, notes)
  const refusal = error instanceof ApiError && !mayPass(error) ? error.detail : undefined
  return (
    <>
      <TextArea
        label={`${t('notes.own')}: ${title}`}
        hideLabel
        placeholder={t('notes.placeholder')}
        value={value}
        onChange={store.edit}
        onBlur={() => void store.flush()}
        rows={3}
        maxLength={noteLimits.textMax}
        counter={t('notes.counter', { used: value.length, max: noteLimits.textMax })}
        error={refusal}
        {...(isFirst && { 'data-focus-first': '' })}
      />
      <p role="status" className={styles.mark} data-status={status}>
        {status === 'saved' && savedAt !== null && (
          <>
            <Icon name="check" />
            {t('notes.saved')}
          </>
        )}
        {(status === 'dirty' || status === 'patching') && theirs === null && t('notes.saving')}
        {status === 'failing' && refusal === undefined && (
          <>
            <Icon name="alert" />
            {crystallization('save.retrying')}
            <Button look="text" size="sm" onPress={() => void store.flush()}>
              {t('notes.retry')}
            </Button>
          </>
        )}
      </p>
      {theirs !== null && <Conflict theirs={theirs} onKeepMine={store.keepMine} onTakeTheirs={store.takeTheirs} />}
    </>
  )
}
