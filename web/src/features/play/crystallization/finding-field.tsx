import { faultOf } from '../../../lib/api/faults.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { conclusionLimits } from '#domain/limits.ts'
import type { Topic } from '../../../lib/game/snapshot.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { useAnswerable } from '../thinking/answer-board.ts'
import { withIdeaText } from '../thinking/idea-use.ts'
import { Conflict } from '../saves/conflict.tsx'
import { otherFault } from '../saves/other-fault.ts'
import { sameText } from '../saves/same.ts'
import { SaveMark } from '../saves/save-mark.tsx'
import { useSaves } from '../saves/use-saves.ts'

/** The finding of a topic: one text of at most 1,000 characters that saves itself. */
export function FindingField({ topic }: { topic: Topic }) {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game, conclusions },
  } = useStage()
  const { saveFinding } = useSaves()
  const saved = conclusions.find(({ topicId, kind }) => topicId === topic.id && kind === 'finding')
  const { store, state } = useAutosave<string>({
    known: { value: saved?.report ?? '', stamp: saved?.updatedAt },
    same: sameText,
    isComplete: (text) => text.length <= conclusionLimits.findingMax,
    save: (report, key) => saveFinding(topic.id, report, key),
    draft: draftBox(game.id, topic.id),
  })
  const max = conclusionLimits.findingMax
  useAnswerable(topic.id, (idea) => {
    const longer = withIdeaText(store.state().value, idea)
    if (longer === null) return false
    store.edit(longer)
    void store.flush()
    return true
  })
  return (
    <>
      <TextArea
        isSerif
        isCounterAlways
        label={topic.title}
        hideLabel
        placeholder={t('finding.placeholder')}
        value={state.value}
        onChange={store.edit}
        onBlur={() => void store.flush()}
        maxLength={max}
        counter={t('finding.counter', { used: state.value.length, max })}
        error={faultOf(state.error, 'report') ?? otherFault(state.error, ['report'])}
      />
      <SaveMark state={state} />
      {state.theirs !== null && (
        <Conflict theirs={state.theirs} onKeepMine={store.keepMine} onTakeTheirs={store.takeTheirs} />
      )}
    </>
  )
}
