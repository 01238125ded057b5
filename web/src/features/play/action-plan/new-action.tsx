import { useEffect, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { draftBox } from '../autosave/drafts.ts'
import type { Saving } from '../autosave/saving.ts'
import { useRegistered } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { ActionFieldset } from './action-fieldset.tsx'
import { dueMoment } from './due.ts'
import type { ActionFields } from '../saves/use-saves.ts'

interface NewActionProps {
  topicId: string
  names: readonly string[]
  onAdd: (fields: ActionFields) => void
}

/** `dueAt` may be a preset's name here; it becomes a timestamp when the action is added. */
const empty: ActionFields = { name: '', assignee: '', dueAt: 'day' }

/** The row for a new action. What is typed survives a reload until the action is added. */
export function NewAction({ topicId, names, onAdd }: NewActionProps) {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game },
  } = useStage()
  const [box] = useState(() => draftBox<ActionFields>(game.id, `new.${topicId}`))
  const [fields, setFields] = useState<ActionFields>(() => box.read()?.value ?? empty)
  const [isTried, setTried] = useState(false)
  const isNameless = fields.name.trim() === ''
  const change = (value: ActionFields) => {
    setFields(value)
    if (value.name === '' && value.assignee === '') box.clear()
    else box.write({ value, base: empty })
  }

  useRegistered(useBegun(!isNameless || fields.assignee.trim() !== ''))

  const add = () => {
    setTried(isNameless)
    if (isNameless) return
    onAdd({
      name: fields.name.trim(),
      assignee: fields.assignee.trim(),
      dueAt: dueMoment(fields.dueAt, new Date(serverNow())),
    })
    // Several actions often have the same due date.
    change({ ...empty, dueAt: fields.dueAt })
  }
  return (
    <ActionFieldset
      hideLabels
      value={fields}
      onChange={change}
      names={names}
      onEnter={add}
      errors={{ name: isTried && isNameless ? t('action.nameMissing') : undefined }}
      end={<Button icon="add" data-add aria-label={t('action.add')} onPress={add} />}
    />
  )
}

/** An action that was typed but not added: the page mentions it before the game is finished. */
function useBegun(isBegun: boolean): Saving {
  const [begun] = useState(() => {
    let is = false
    const listeners = new Set<() => void>()
    const part: Saving = {
      status: () => (is ? 'dirty' : 'saved'),
      savedAt: () => null,
      isWaiting: () => is,
      flush: async () => {},
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    return {
      part,
      set: (value: boolean) => {
        is = value
        for (const listener of [...listeners]) listener()
      },
    }
  })
  useEffect(() => begun.set(isBegun), [begun, isBegun])
  return begun.part
}
