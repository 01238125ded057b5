import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { candidatesOf, playerOf } from '../../../lib/game/read-game.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import type { PlayerScene } from '../scene/player-scene.ts'
import { TableView } from '../table/table-view.tsx'
import { useTally } from '../vote/use-tally.tsx'
import { useRoundText } from './use-round-text.ts'

interface ChoosingViewProps {
  scene: Extract<PlayerScene, { at: 'choosing' }>
}

/** All cards lie face up and the group chooses one: read them here, discuss in the room. */
export function ChoosingView({ scene: { round, played, poll } }: ChoosingViewProps) {
  const t = useTranslations('player')
  const { snapshot, seat, lang, isTwo } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  const tally = useTally(poll)
  const lying = candidatesOf(snapshot, round.id)
  // In one-on-one all cards are often one person's: then there is no need for names.
  const isOnePersons = lying.every((candidate) => candidate.playerId === lying[0]?.playerId) && lying.length > 1
  return (
    <TableView
      bar={bar}
      head={
        <PhoneQuestion size="small" kicker={<span lang={lang}>{perspective?.description}</span>}>
          {t(isTwo ? 'choosing.titleTwo' : 'choosing.title')}
        </PhoneQuestion>
      }
      note={
        tally?.note ?? (
          <>
            <p>{t('choosing.note')}</p>
            {played.length === 0 && <p>{t('choosing.noCard')}</p>}
          </>
        )
      }
      noteOf={tally?.noteOf}
      firstId={tally?.firstId}
      candidates={lying}
      captionOf={
        isOnePersons
          ? undefined
          : (candidate) => {
              if (candidate.playerId === seat.playerId) return t('you')
              return playerOf(snapshot, candidate)?.name ?? t('gameMaster')
            }
      }
    />
  )
}
