import { useState } from 'react'
import { type Seat, useHand, usePlayCard, useTakeBackCard } from '../../../lib/game/hand.ts'
import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Candidate, Card as GameCard, Round } from '../../../lib/game/snapshot.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { faceOf } from '../stage/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './own-hand.module.css'

/** The five cards dealt to the game master: to play, and to take back until picking ends. */
export function OwnHand({ round }: { round: Round }) {
  const t = useWords('play')
  const { snapshot } = useStage()
  const seat: Seat = { gameId: snapshot.game.id, playerId: null, caller: 'user' }
  const { data: hand, isError, refetch } = useHand(round.id, 'user')
  const play = usePlayCard(seat)
  const takeBack = useTakeBackCard(seat)
  const [isShown, setShown] = useState(false)
  const own = candidatesOf(snapshot, round.id).filter(({ playerId }) => playerId === null)
  const failure = play.isError || takeBack.isError
  if (!isShown) {
    return (
      <div className={styles.veil}>
        <p>{t('hand.warning')}</p>
        <Button look="next" icon="eye" autoFocus onPress={() => setShown(true)}>{t('hand.show')}</Button>
      </div>
    )
  }
  if (isError) return <div className={styles.veil}><p>{t('hand.failed')}</p><Button onPress={() => void refetch()}>{t('again')}</Button></div>
  if (!hand) return <Spinner label={t('hand.loading')} isShown />
  const left = hand.picks - own.length
  return (
    <>
      <p role="status">{left > 0 ? t('hand.left', { count: left }) : t('hand.done')}</p>
      {failure && <p role="alert" className={styles.failure}><Icon name="alert" /> {t('hand.notDone')}</p>}
      <ul role="list" className={styles.cards}>
        {hand.cards.map((card) => (
          <HandPlace
            key={card.id} card={card} played={own.find(({ cardId }) => cardId === card.id)} isFull={left <= 0}
            onPlay={() => play.mutate({ roundId: round.id, card })} onTakeBack={(candidate) => takeBack.mutate(candidate)}
          />
        ))}
      </ul>
    </>
  )
}

interface HandPlaceProps {
  card: GameCard
  played: Candidate | undefined
  isFull: boolean
  onPlay: () => void
  onTakeBack: (candidate: Candidate) => void
}

function HandPlace({ card, played, isFull, onPlay, onTakeBack }: HandPlaceProps) {
  const t = useWords('play')
  const { snapshot: { game } } = useStage()
  return (
    <li className={styles.place} data-played={played ? true : undefined}>
      {/* In a block of its own a card may grow taller than 5:7; as an item of the grid it would be clipped. */}
      <div className={styles.card}><Card face={faceOf(card, game)} lie={played ? 'lifted' : 'lying'} lang={game.language} /></div>
      {played
        ? <Button size="sm" pending={played.id.startsWith('lying-')} onPress={() => onTakeBack(played)}>{t('hand.takeBack')}</Button>
        : <Button size="sm" disabled={isFull} aria-label={t('hand.playCard', { title: card.title })} onPress={onPlay}>{t('hand.play')}</Button>}
    </li>
  )
}
