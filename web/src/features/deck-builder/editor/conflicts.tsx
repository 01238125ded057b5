import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { FieldValue } from '../model/draft-state.ts'
import type { Conflict } from '../model/pending-changes.ts'
import { useEditor } from '../desk/editor-context.ts'
import styles from './editor.module.css'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  onResolve: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

const named = ['title', 'description', 'ask', 'suitId', 'tone', 'kind', 'modes', 'topics', 'wants'] as const

/** Fields that somebody else changed at the same time: shows both values to choose from. */
export function Conflicts({ conflicts, onResolve }: ConflictsProps) {
  const t = useTranslations('deck-editor')
  const { state, view } = useEditor()
  if (conflicts.length === 0) return null
  const titleOf = ({ id }: Conflict) =>
    id === null ? t('conflict.deck') : state.parts.get(id)?.title || t('conflict.untitled')
  const said = (conflict: Conflict, value: FieldValue) => {
    if (conflict.field === 'suitId') return view.suits.find(({ id }) => id === value)?.title ?? ''
    if (Array.isArray(value)) return value.join(', ')
    return String(value ?? '') || t('conflict.nothing')
  }
  return (
    <Notice kind="warning" isNews title={t('conflict.title')}>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const field = named.find((one) => one === conflict.field)
          const isGone = conflict.field === 'deleted'
          return (
            <li key={`${conflict.id}/${conflict.field}`}>
              <p>
                <b>{titleOf(conflict)}</b>
                {field && `, ${t(`field.${field}`)}`}
              </p>
              {isGone ? (
                <p>{t(conflict.theirs === true ? 'conflict.takenOut' : 'conflict.written')}</p>
              ) : (
                <dl>
                  <dt>{t('conflict.mine')}</dt>
                  <dd>{said(conflict, conflict.to)}</dd>
                  <dt>{t('conflict.theirs')}</dt>
                  <dd>{said(conflict, conflict.theirs)}</dd>
                </dl>
              )}
              <p>
                <Button look="line" size="sm" onPress={() => onResolve(conflict, 'mine')}>
                  {t(
                    isGone
                      ? conflict.theirs === true
                        ? 'conflict.keepPart'
                        : 'conflict.takeOut'
                      : 'conflict.keepMine',
                  )}
                </Button>{' '}
                <Button look="text" size="sm" onPress={() => onResolve(conflict, 'theirs')}>
                  {t(
                    isGone
                      ? conflict.theirs === true
                        ? 'conflict.takeOut'
                        : 'conflict.keepPart'
                      : 'conflict.takeTheirs',
                  )}
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
