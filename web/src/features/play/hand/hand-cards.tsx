import type { Hand } from '../../../lib/game/hand.ts'
import type { Candidate, Card as GameCard } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './own-hand.module.css'

interface HandCardsProps {
  hand: Hand | null
  /** Loading the hand failed. */
  isLost: boolean
  onRetry: () => void
  /** Cards of this hand that are on the table. */
  played: readonly Candidate[]
  hasFailed: boolean
  busy?: boolean
  onPlay: (card: GameCard) => void
  onTakeBack: (candidate: Candidate) => void
}

/** A hand on the game master's screen: five cards, to play and to take back until picking ends. */
export function HandCards({
  hand,
  isLost,
  onRetry,
  played,
  hasFailed,
  busy = false,
  onPlay,
  onTakeBack,
}: HandCardsProps) {
  const t = useTranslations('play')
  if (isLost)
    return (
      <div className={styles.veil}>
        <p>{t('hand.failed')}</p>
        <Button onPress={onRetry}>{t('again')}</Button>
      </div>
    )
  if (!hand) return <Spinner label={t('hand.loading')} isShown />
  const left = hand.picks - played.length
  return (
    <>
      <p role="status">{left > 0 ? t('hand.left', { count: left }) : t('hand.done')}</p>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert" /> {t('hand.notDone')}
        </p>
      )}
      <ul role="list" className={styles.cards}>
        {hand.cards.map((card) => (
          <HandPlace
            key={card.id}
            card={card}
            played={played.find(({ cardId }) => cardId === card.id)}
            isFull={left <= 0 || busy}
            onPlay={() => onPlay(card)}
            onTakeBack={onTakeBack}
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
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  return (
    <li className={styles.place} data-played={played ? true : undefined}>
      {/* In its own block a card may grow taller than 5:7; as a grid item it would be clipped. */}
      <div className={styles.card}>
        <Card face={faceOf(card, game)} lie={played ? 'lifted' : 'lying'} lang={game.language} asks />
      </div>
      {played ? (
        <Button size="sm" pending={played.id.startsWith('lying-')} onPress={() => onTakeBack(played)}>
          {t('hand.takeBack')}
        </Button>
      ) : (
        <Button size="sm" disabled={isFull} aria-label={t('hand.playCard', { title: card.title })} onPress={onPlay}>
          {t('hand.play')}
        </Button>
      )}
    </li>
  )
}
