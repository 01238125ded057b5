import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cardOf, cruxCard } from '../../../lib/game/read-game.ts'
import { Card } from '../../../ui/card/card.tsx'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { MyActions } from './my-actions.tsx'
import styles from './after.module.css'

/** The end of the game: the player's actions, the crux and their own cards. The game master sends the report. */
export function ThanksView() {
  const t = useTranslations('player')
  const { snapshot, seat, name, lang, isTwo, onJoin } = usePlayer()
  const crux = cruxCard(snapshot)
  const own = snapshot.candidates
    .filter((candidate) => candidate.playerId === seat.playerId)
    .flatMap((candidate) => cardOf(snapshot, candidate) ?? [])
  return (
    <PlayerFrame bar={t('bar.thanks')}>
      <PhoneQuestion size="large">{t('thanks.title', { name })}</PhoneQuestion>
      <div className={styles.page}>
        <p>{t(isTwo ? 'thanks.noteTwo' : 'thanks.note')}</p>
        <MyActions />
        {crux && (
          <section className={styles.topic}>
            <h2 className={styles.heading}>{t('thanks.crux')}</h2>
            <div className={wood(styles.tray)}>
              <Card face={faceOf(crux, snapshot.game)} lang={lang} asks titleAs="h3" width="min(15.5rem, 100%)" />
            </div>
          </section>
        )}
        {own.length > 0 && (
          <section className={styles.topic}>
            <h2 className={styles.heading}>{t('thanks.own', { count: own.length })}</h2>
            <ul role="list" className={styles.own}>
              {own.map((card) => (
                <li key={card.id}>
                  <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={lang} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div>
          <Button look="line" onPress={onJoin}>
            {t('thanks.join')}
          </Button>
        </div>
      </div>
    </PlayerFrame>
  )
}
