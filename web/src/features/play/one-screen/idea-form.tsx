import { useQueryClient } from '@tanstack/react-query'
import { ideaLimits } from '#domain/limits.ts'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './idea-form.module.css'
import { ideaField } from '../screen-seats/send-fields.ts'
import { UnderWay } from '../screen-seats/under-way.tsx'
import { useSendField } from '../screen-seats/use-send-field.ts'

/** A field for a seat's ideas. Unsent input survives a reload. */
export function IdeaForm({ participation, playerId }: { participation: Participation; playerId: string }) {
  const t = useTranslations('one-screen')
  const {
    snapshot: { game },
  } = useStage()
  const client = useQueryClient()
  const { text, write, submit, isMissing, underWay, failed, arrived } = useSendField(
    ideaField(client, { gameId: game.id, participationId: participation.id, playerId }),
  )
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={t('ideas.label')}
        value={text}
        onChange={write}
        maxLength={ideaLimits.textMax}
        counter={`${text.length} / ${ideaLimits.textMax}`}
        data-focus-first
        error={isMissing ? t('ideas.needed') : failed ? t('ideas.notDone') : undefined}
      />
      <Button type="submit" look="line" icon="add">
        {t('ideas.add')}
      </Button>
      <UnderWay words={underWay} />
      <p role="status" className="vh">
        {arrived > 0 && text === '' ? t('ideas.added') : ''}
      </p>
    </form>
  )
}
