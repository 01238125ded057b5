import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { candidateById, chosenRounds, perspectiveOf } from '../../../lib/game/read-game.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { FirstRun } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import type { PlayerScene } from '../scene/player-scene.ts'
import { TableView } from '../table/table-view.tsx'
import { useTally } from '../vote/use-tally.tsx'

interface PickCruxViewProps {
  scene: Extract<PlayerScene, { at: 'pick-crux' }>
}

/** The rounds' chosen cards on the table, while the group picks the crux. */
export function PickCruxView({ scene: { poll } }: PickCruxViewProps) {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  const rounds = chosenRounds(snapshot)
  const tally = useTally(poll)
  return (
    <>
      <TableView
        bar={t('bar.crux')}
        head={<PhoneQuestion>{t('crux.title')}</PhoneQuestion>}
        note={tally?.note ?? <p>{t('crux.note')}</p>}
        noteOf={tally?.noteOf}
        firstId={tally?.firstId}
        candidates={rounds.flatMap((round) => candidateById(snapshot, round.chosenCandidateId) ?? [])}
        captionOf={(candidate) => {
          const round = rounds.find(({ id }) => id === candidate.roundId)
          return round
            ? t('crux.round', { round: round.playOrder + 1, perspective: perspectiveOf(snapshot, round)?.title ?? '' })
            : ''
        }}
      />
      {/* Whoever has voted knows this already. */}
      {!tally && <FirstRun name="pickCrux" />}
    </>
  )
}
