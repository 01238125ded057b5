import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cruxCard } from '../../../lib/game/read-game.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { OneCard } from '../table/one-card.tsx'

/** The picked crux in the middle of the table, before crystallization begins. */
export function CruxView() {
  const t = useTranslations('player')
  const { snapshot, noteSeat } = usePlayer()
  const card = cruxCard(snapshot)
  return (
    <PlayerFrame
      bar={t('bar.crux')}
      ground="wood"
      head={<PhoneQuestion>{t('crux.picked')}</PhoneQuestion>}
      foot={
        <Button look="next" size="lg" wide iconAfter="arrowRight" onPress={() => noteSeat({ seenCrux: true })}>
          {t('crux.goOn')}
        </Button>
      }
    >
      <OneCard face={card && faceOf(card, snapshot.game)}>
        <p>{t('crux.pickedNote')}</p>
      </OneCard>
    </PlayerFrame>
  )
}
