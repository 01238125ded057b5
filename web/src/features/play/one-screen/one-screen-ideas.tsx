import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Participation, Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useStage } from '../stage/stage-context.ts'
import { IdeasTogether } from './ideas-together.tsx'
import styles from './idea-form.module.css'
import { screenSeats } from '../screen-seats/screen-seat.ts'
import { SeatIdeas } from './seat-ideas.tsx'
import { ideaField } from '../screen-seats/send-fields.ts'

/** During thinking: the two ways to collect ideas from people without a phone. */
export function OneScreenIdeas({ participation, topic }: { participation: Participation; topic: Topic }) {
  const t = useTranslations('one-screen')
  const {
    snapshot: { game, players },
  } = useStage()
  const [open, setOpen] = useState<'seats' | 'together' | null>(null)
  const seats = screenSeats(players)
  const client = useQueryClient()
  const playerIds = seats.map(({ id }) => id).join(' ')
  // Sends what is left from before a reload, whosever turn it is.
  useEffect(() => {
    for (const playerId of playerIds.split(' ').filter(Boolean))
      ideaField(client, { gameId: game.id, participationId: participation.id, playerId }).resume()
  }, [client, game.id, participation.id, playerIds])
  if (seats.length === 0) return null
  const shown = { participation, topic, seats, onClose: () => setOpen(null) }
  return (
    <div className={styles.ways}>
      <Button look="text" size="sm" icon="screen" onPress={() => setOpen('seats')}>
        {t('ideas.button')}
      </Button>
      <Button look="text" size="sm" icon="edit" onPress={() => setOpen('together')}>
        {t('ideas.together')}
      </Button>
      {open === 'seats' && <SeatIdeas {...shown} />}
      {open === 'together' && <IdeasTogether {...shown} />}
    </div>
  )
}
