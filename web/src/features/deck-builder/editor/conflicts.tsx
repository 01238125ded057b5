import { focusAfter } from '../../../lib/focus-after.ts'
import { useModeName } from '../../../lib/builder/use-mode-name.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { FieldValue } from '../model/draft-state.ts'
import type { Conflict } from '../model/pending-changes.ts'
import { useDraft, useEditor } from '../editing/editor-context.ts'
import { labelOfField, valueSaid } from '../editing/conflict-words.ts'
import styles from '../../../lib/builder/builder.module.css'

interface ConflictsProps {
  onResolve: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

/** Fields that somebody else changed at the same time: shows both values to choose from. */
export function Conflicts({ onResolve }: ConflictsProps) {
  const conflicts = useDraft((snapshot) => snapshot.conflicts)
  return conflicts.length === 0 ? null : <OpenConflicts conflicts={conflicts} onResolve={onResolve} />
}

function OpenConflicts({ conflicts, onResolve }: ConflictsProps & { conflicts: readonly Conflict[] }) {
  const t = useTranslations('deck-editor')
  const modeName = useModeName()
  const { state, view } = useEditor()
  const titleOf = ({ id }: Conflict) =>
    id === null ? t('conflict.deck') : state.parts.get(id)?.title || t('conflict.untitled')
  // The next one to choose about, or else the form that is open.
  const resolve = (conflict: Conflict, whose: 'mine' | 'theirs') =>
    focusAfter(() => onResolve(conflict, whose), '[data-conflict] button', 'main [data-field="title"]', 'main button')
  const said = (conflict: Conflict, value: FieldValue) => valueSaid(conflict, value, { t, modeName, suits: view.suits })
  return (
    <Notice kind="warning" isNews title={t('conflict.title')}>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const label = labelOfField(t, conflict)
          const isGone = conflict.field === 'deleted'
          return (
            <li key={`${conflict.id}/${conflict.field}`} data-conflict="">
              <p>
                <b>{titleOf(conflict)}</b>
                {label && `, ${label}`}
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
                <Button look="line" size="sm" onPress={() => resolve(conflict, 'mine')}>
                  {t(
                    isGone
                      ? conflict.theirs === true
                        ? 'conflict.keepPart'
                        : 'conflict.takeOut'
                      : 'conflict.keepMine',
                  )}
                </Button>{' '}
                <Button look="text" size="sm" onPress={() => resolve(conflict, 'theirs')}>
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
