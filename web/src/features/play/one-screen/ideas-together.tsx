import { useState } from 'react'
import type { Participation, Player, Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { IdeaForm } from './idea-form.tsx'
import { useScreenSeat } from '../screen-seats/screen-seat.ts'

interface IdeasTogetherProps {
  participation: Participation
  topic: Topic
  seats: readonly Player[]
  onClose: () => void
}

/** The game master writes down spoken ideas, each under its author's name. */
export function IdeasTogether({ participation, topic, seats, onClose }: IdeasTogetherProps) {
  const t = useTranslations('one-screen')
  const {
    snapshot: { game },
  } = useStage()
  const [playerId, setPlayerId] = useState(seats[0]?.id ?? '')
  const { data: caller, isError } = useScreenSeat(game.id, playerId)
  return (
    <Dialog isOpen onClose={onClose} title={t('ideas.together')} closeLabel={t('pass.close')}>
      <p>
        {t('ideas.question')}: <b lang={game.language}>{topic.title}</b>
      </p>
      <Select
        label={t('ideas.whose')}
        options={seats.map(({ id, name }) => ({ value: id, label: name }))}
        value={playerId}
        onChange={setPlayerId}
        error={isError ? t('open.failed') : undefined}
      />
      {caller && <IdeaForm key={playerId} participation={participation} playerId={playerId} />}
    </Dialog>
  )
}
