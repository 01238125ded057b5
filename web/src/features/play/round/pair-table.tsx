import type { Candidate } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { TurningCard } from '../../../ui/card/turning-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useAway } from '../stage/use-away.ts'
import styles from './pair-table.module.css'
import { isReadyToTell, type PlayedCard, type RoundSeat } from './round-seats.ts'
import { SetOrderButton } from './set-order-button.tsx'
import type { RoundTableProps } from './round-table.tsx'

/** The round of a one-to-one: three cards for each person who plays. */
export function PairTable({ seats, words, telling }: RoundTableProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  return (
    <OnTable
      edge="flat"
      talk={
        <TableTalk
          deck={deckOf(game)}
          note={t(isReadyToTell(seats, telling) ? 'telling.whoBeginsTwo' : 'picking.noteTwo')}
          action={<SetOrderButton telling={telling} />}
        >
          {words}
        </TableTalk>
      }
    >
      <ul role="list" aria-label={t('table.label')} className={styles.people} data-people={seats.length}>
        {seats.map((seat) => (
          <PairSeat key={seat.id} seat={seat} onTell={telling.tell} />
        ))}
      </ul>
    </OnTable>
  )
}

function PairSeat({ seat, onTell }: { seat: RoundSeat; onTell: (candidate: Candidate) => void }) {
  const t = useTranslations('play')
  const name = seat.player?.name ?? t('table.gameMaster')
  const isAway = useAway()(seat.player)
  const [icon, state] =
    seat.missing === 0
      ? (['check', t('picking.hasPlayed')] as const)
      : isAway
        ? (['away', t('away.label')] as const)
        : (['dots', t('picking.choosing')] as const)
  return (
    <li>
      <p className={styles.name}>
        <Icon name={icon} />
        {name}
        {seat.player?.heldBy === 'robot' && <Icon name="robot" />}
        <span className="vh">{`: ${state}`}</span>
      </p>
      <div className={styles.cards}>
        {seat.cards.map((card) => (
          <PlayedPlace key={card.candidate.id} card={card} name={name} onTell={onTell} />
        ))}
        {Array.from({ length: seat.missing }, (_, index) => (
          <div key={index} className={styles.slot} aria-hidden="true">
            <Icon name={icon} />
            {state}
          </div>
        ))}
      </div>
    </li>
  )
}

function PlayedPlace({
  card: { candidate, face },
  name,
  onTell,
}: {
  card: PlayedCard
  name: string
  onTell: (candidate: Candidate) => void
}) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const label = face ? t('telling.said', { name, title: face.title }) : t('picking.turnUp', { name })
  return (
    <div className={styles.card}>
      <span aria-hidden="true">
        <TurningCard face={face && faceOf(face, game)} deck={deckOf(game)} size="brief" lang={game.language} />
      </span>
      {isView ? (
        <span className="vh">
          {face ? `${face.suitTitle}: ${face.title}` : t('picking.sentence.faceDown', { name })}
        </span>
      ) : (
        <button type="button" className={styles.press} aria-label={label} onClick={() => onTell(candidate)} />
      )}
    </div>
  )
}
