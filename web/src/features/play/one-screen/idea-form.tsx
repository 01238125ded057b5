import { useState } from 'react'
import { ideaLimits } from '#domain/limits.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './idea-form.module.css'
import { useSeatIdea } from './seat-calls.ts'

/** A field for the ideas of a seat. What is being written outlives a reload. */
export function IdeaForm({ participation, playerId, caller }: { participation: Participation; playerId: string; caller: Caller }) {
  const t = useWords('one-screen')
  const { snapshot: { game } } = useStage()
  const send = useSeatIdea(game.id, caller)
  const key = `crux.idea.${participation.id}.${playerId}`
  const [text, setText] = useState(() => readStored<string>(key) ?? '')
  const [isMissing, setMissing] = useState(false)
  const write = (written: string) => {
    setMissing(false)
    setText(written)
    writeStored(key, written === '' ? null : written)
  }
  return (
    <form
      noValidate className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(text.trim() === '')
        if (text.trim() !== '' && !send.isPending) send.mutate({ participationId: participation.id, text: text.trim() }, { onSuccess: () => write('') })
      }}
    >
      <TextArea
        label={t('ideas.label')} value={text} onChange={write} maxLength={ideaLimits.textMax} counter={`${text.length} / ${ideaLimits.textMax}`} data-focus-first
        error={isMissing ? t('ideas.needed') : send.isError ? t('ideas.notDone') : undefined}
      />
      <Button type="submit" look="line" icon="add" pending={send.isPending}>{t('ideas.add')}</Button>
      <p role="status" className="vh">{send.isSuccess && text === '' ? t('ideas.added') : ''}</p>
    </form>
  )
}
