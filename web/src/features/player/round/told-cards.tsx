import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { candidatesOf, cardOf, playerOf } from '../../../lib/game/read-game.ts'
import type { Round } from '../../../lib/game/snapshot.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './round.module.css'
import { useTelling } from './use-telling.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

interface ToldCardsProps {
  round: Round
  onRead: (cardId: string) => void
  focusId: string | null
}

/**
 * Other people's cards that are face up because they are being told about, to read along; the one being told now first.
 */
export function ToldCards({ round, onRead, focusId }: ToldCardsProps) {
  const t = useTranslations('player')
  const { snapshot, seat, lang } = usePlayer()
  const { now } = useTelling(round)
  const told = candidatesOf(snapshot, round.id).flatMap((candidate) => {
    const card = candidate.revealed && candidate.playerId !== seat.playerId ? cardOf(snapshot, candidate) : null
    return card ? [{ id: candidate.id, card, name: playerOf(snapshot, candidate)?.name ?? t('gameMaster') }] : []
  })
  if (told.length === 0) return null
  told.sort((a, b) => Number(b.id === now?.id) - Number(a.id === now?.id))
  return (
    <section className={styles.told}>
      <h2 className={styles.toldHeading}>{t('played.told')}</h2>
      <ul role="list">
        {told.map(({ id, card, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.stub}
              ref={card.id === focusId ? focusWhenShown : undefined}
              onClick={() => onRead(card.id)}
            >
              <CardStub suit={card.suitKind} title={card.title} note={name} lang={lang} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
