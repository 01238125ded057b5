import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { countPlays } from '../../../lib/game/count-plays.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import { isConfirmed } from '../../../lib/api/own-name.ts'
import type { Candidate, Round } from '../../../lib/game/snapshot.ts'
import { Card } from '../../../ui/card/card.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { CardGrid } from '../table/card-grid.tsx'
import { ReadView } from '../table/read-view.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { LyingButtons } from './lying-buttons.tsx'
import styles from './round.module.css'
import { ToldCards } from './told-cards.tsx'
import { useRoundText } from './use-round-text.ts'
import { useTelling } from './use-telling.ts'

interface PlayedViewProps {
  round: Round
  played: readonly Candidate[]
  /** Opens one of several cards. */
  onLook: (cardId: string) => void
  /** The last card that was opened; its place keeps the focus. */
  lookedAtId: string | null
}

/** The state of the cards on the table: face down, face up, or ready to be opened. */
function useLieText(played: readonly Candidate[]): string {
  const t = useTranslations('player')
  if (played.length > 1) return t('played.tapOne')
  return t(played[0]?.revealed ? 'played.faceUp' : 'played.faceDown')
}

/** The player has played: their own cards lie on the table while the others still choose or tell. */
export function PlayedView({ round, played, onLook, lookedAtId }: PlayedViewProps) {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  const lie = useLieText(played)
  const telling = useTelling(round)
  const { done, total } = countPlays(snapshot, round.id)
  const isSending = !played.every(isConfirmed)
  const [readId, setReadId] = useState<string | null>(null)
  const [lastReadId, setLastReadId] = useState<string | null>(null)
  const [only, ...more] = played
  const card = cardOf(snapshot, only)
  const head = (
    <PhoneQuestion size="small" lang={lang}>
      {perspective?.description}
    </PhoneQuestion>
  )
  const read = snapshot.cards.find(({ id }) => id === readId)
  if (read)
    return <ReadView card={read} bar={bar} head={head} backLabel={t('played.back')} onBack={() => setReadId(null)} />
  return (
    <PlayerFrame
      bar={bar}
      ground="wood"
      head={head}
      foot={only && more.length === 0 && <LyingButtons candidate={only} round={round} />}
    >
      <div className={styles.table}>
        {more.length === 0 ? (
          card && (
            <div className={styles.mine}>
              <Card face={faceOf(card, snapshot.game)} lang={lang} asks titleAs="h2" />
            </div>
          )
        ) : (
          <CardGrid candidates={played} onRead={onLook} focusId={lookedAtId} />
        )}
        <div className={styles.talk}>
          <p role="status" className={styles.said}>
            {isSending ? t('played.sending') : (telling.said ?? t(more.length === 0 ? 'played.one' : 'played.many'))}
          </p>
          <p role="status" className={isSending ? styles.notYet : undefined}>
            {telling.nextSaid ?? lie}
          </p>
          <p role="status" className={isSending ? styles.notYet : undefined}>
            {done < total && t('played.done', { count: done, total })}
            {done === total && (telling.hasBegun ? t('played.doneAll') : t('telling.whoBegins'))}
          </p>
        </div>
        {!telling.isMine && (
          <ToldCards
            round={round}
            focusId={lastReadId}
            onRead={(cardId) => {
              setLastReadId(cardId)
              setReadId(cardId)
            }}
          />
        )}
      </div>
    </PlayerFrame>
  )
}
