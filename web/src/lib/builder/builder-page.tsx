import type { ReactNode } from 'react'
import { hasCode } from '../api/api-error.ts'
import { useFailureText } from '../i18n/failure-text.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { focusAfter } from '../focus-after.ts'
import styles from './builder.module.css'
import { type FieldWords, OvertakenNotice } from './overtaken-notice.tsx'
import { type BuilderDraft, hasConflicts } from './use-builder-draft.ts'

interface BuilderPageProps {
  /** The link back to the list. */
  crumb: ReactNode
  title: string
  /** What uses the item; shown after the save state. */
  uses?: string | undefined
  draft: Pick<
    BuilderDraft<unknown>,
    'undo' | 'redo' | 'isChanged' | 'storedAt' | 'isRestored' | 'overtaken' | 'discard'
  >
  /** The names of its fields, for what somebody else changed. */
  words: FieldWords
  isNew: boolean
  /** Null: read-only. */
  save: { formId: string; pending: boolean } | null
  /** The error, unless a field shows it. */
  error: unknown
  /** Above the form: why the item is read-only. */
  notice?: ReactNode
  children: ReactNode
  /** A preview of what the group will see: at the right, or below in a narrow window. */
  side: ReactNode
}

/** A builder's page: save state, undo and redo, the form and its preview. */
export function BuilderPage({
  crumb,
  title,
  uses,
  draft,
  words,
  isNew,
  save,
  error,
  notice,
  children,
  side,
}: BuilderPageProps) {
  const t = useTranslations('builder')
  const failureText = useFailureText()
  return (
    <PageFrame
      crumb={crumb}
      title={title}
      meta={
        save && (
          <>
            <SavedState draft={draft} isNew={isNew} />
            {uses !== undefined && `, ${uses}`}
          </>
        )
      }
      actions={
        save && (
          <>
            <Button
              look="bare"
              icon="undo"
              aria-label={t('undo')}
              disabled={!draft.undo}
              onPress={draft.undo ?? none}
            />
            <Button
              look="bare"
              icon="redo"
              aria-label={t('redo')}
              disabled={!draft.redo}
              onPress={draft.redo ?? none}
            />
            <Button
              look="next"
              type="submit"
              form={save.formId}
              pending={save.pending}
              disabled={hasConflicts(draft.overtaken)}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {notice}
      {save && <Restored draft={draft} formId={save.formId} />}
      {save && draft.overtaken && <OvertakenNotice overtaken={draft.overtaken} words={words} />}
      {error != null && !(draft.overtaken && hasCode(error, 'draft_changed')) && (
        <Notice kind="error" isNews>
          {failureText(error)}
        </Notice>
      )}
      <div className={styles.sheet}>
        <div className={styles.form}>{children}</div>
        <div className={styles.side}>{side}</div>
      </div>
    </PageFrame>
  )
}

const none = () => undefined

function SavedState({ draft: { isChanged, storedAt }, isNew }: Pick<BuilderPageProps, 'draft' | 'isNew'>) {
  const t = useTranslations('builder')
  const { time } = useFormats()
  if (!isChanged && isNew) return <span>{t('notSaved')}</span>
  return (
    <span className={styles.state}>
      <Icon name="check" />{' '}
      {isChanged && storedAt !== null ? t('kept', { time: time(new Date(storedAt).toISOString()) }) : t('saved')}
    </span>
  )
}

/** Says that unsaved changes were restored, and offers to discard them. */
function Restored({
  draft: { isRestored, storedAt, isChanged, discard },
  formId,
}: Pick<BuilderPageProps, 'draft'> & { formId: string }) {
  const t = useTranslations('builder')
  const { dateTime } = useFormats()
  if (!isRestored || storedAt === null || !isChanged) return null
  return (
    <Notice
      kind="info"
      action={
        <Button look="line" size="sm" onPress={() => focusAfter(discard, `#${formId} input`)}>
          {t('restored.discard')}
        </Button>
      }
    >
      {t('restored.typed', { date: dateTime(new Date(storedAt).toISOString()) })}
    </Notice>
  )
}
