import { useRef } from 'react'
import { ownIdeas, topicOf } from '../../../lib/together/ideas.ts'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { isConfirmed } from '../../../lib/api/own-name.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { Slips } from '../../../ui/frame/slips.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { IdeaForm } from './idea-form.tsx'
import styles from './ideas.module.css'
import { TimeLeft } from './time-left.tsx'
import { useIdeas } from './use-ideas.ts'

/** The question, the time left, a field, and the player's own ideas so far. */
export function HavingIdeas({ participation }: { participation: Participation }) {
  const t = useTranslations('player')
  const { snapshot, seat } = usePlayer()
  // The group's own questions have no other language than the game's.
  const lang = snapshot.game.language
  const topic = topicOf(snapshot, participation)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(`idea.${participation.id}`)
  // A refused idea is returned to the field, before any text typed meanwhile.
  const { send, remove } = useIdeas(participation, (returned) =>
    setText((begun) => (begun === '' ? returned : `${returned}\n${begun}`)),
  )
  const own = ownIdeas(snapshot, participation.id, seat.playerId)
  return (
    <PlayerFrame bar={t('bar.crystallization')} head={<TimeLeft endsAt={participation.endsAt} />}>
      <PhoneQuestion lang={lang}>{topic?.title}</PhoneQuestion>
      <div className={styles.page}>
        {topic && topic.hintText !== '' && (
          <p className={styles.hint} lang={lang}>
            {topic.hintText}
          </p>
        )}
        <IdeaForm
          field={field}
          text={text}
          onChange={setText}
          onSend={() => {
            send(text.trim())
            setText('')
            field.current?.focus()
          }}
        />
      </div>
      <div className={wood(styles.table)}>
        <div className={styles.lane}>
          <Slips
            heading={t('thinking.mine')}
            headingAs="h2"
            aside={t('thinking.soFar', { count: participation.ideasCount })}
            empty={t('thinking.none')}
            slips={[...own]
              .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
              .map((idea) => ({
                id: idea.id,
                text: idea.text,
                action: isConfirmed(idea) ? (
                  <Button
                    look="text"
                    size="sm"
                    aria-label={t('thinking.deleteOf', { text: idea.text })}
                    onPress={() => remove(idea.id)}
                  >
                    {t('thinking.delete')}
                  </Button>
                ) : (
                  <span className={styles.sending}>{t('thinking.sending')}</span>
                ),
              }))}
          />
          <p className={styles.secret}>{t('thinking.hidden')}</p>
        </div>
      </div>
    </PlayerFrame>
  )
}
