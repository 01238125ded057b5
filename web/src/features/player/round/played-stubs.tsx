import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './round.module.css'

interface PlayedStubsProps {
  played: readonly Candidate[]
  picks: number
  onLook: (cardId: string) => void
}

/** One-on-one: how many of the three cards are played, and which. Each can be opened, turned and taken back. */
export function PlayedStubs({ played, picks, onLook }: PlayedStubsProps) {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  return (
    <div className={styles.stubs}>
      <p role="status" className={styles.count}>
        {played.length > 0 && <Icon name="check" className={styles.check} />}
        {t('hand.count', { done: played.length, picks })}
      </p>
      {played.length > 0 && (
        <ul role="list">
          {played.map((candidate) => {
            const card = cardOf(snapshot, candidate)
            return (
              card && (
                <li key={card.id}>
                  <button
                    type="button"
                    className={styles.stub}
                    aria-label={t('hand.look', { title: card.title })}
                    onClick={() => onLook(card.id)}
                  >
                    <CardStub suit={card.suitKind} title={card.title} lang={lang} className={styles.oneLine} />
                  </button>
                </li>
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}
