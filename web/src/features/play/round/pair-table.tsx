import { useWords } from '../../../lib/i18n/use-words.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { TurningCard } from '../../../ui/card/turning-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../stage/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './pair-table.module.css'
import type { PlayedCard, RoundSeat } from './round-seats.ts'
import type { RoundTableProps } from './round-table.tsx'
import { useTurnCard } from './use-turn-card.ts'

/** Two people's round: three places before each of them who plays. */
export function PairTable({ seats, words }: RoundTableProps) {
  const t = useWords('play')
  const { snapshot: { game } } = useStage()
  return (
    <OnTable talk={<TableTalk deck={deckOf(game)} note={t('picking.noteTwo')}>{words}</TableTalk>}>
      <ul role="list" aria-label={t('table.label')} className={styles.people} data-people={seats.length}>
        {seats.map((seat) => <PairSeat key={seat.id} seat={seat} />)}
      </ul>
    </OnTable>
  )
}

function PairSeat({ seat }: { seat: RoundSeat }) {
  const t = useWords('play')
  const name = seat.player?.name ?? t('table.gameMaster')
  return (
    <li>
      <p className={styles.name}>
        <Icon name={seat.missing === 0 ? 'check' : 'dots'} />
        {name}
        <span className="vh">{`: ${seat.missing === 0 ? t('picking.hasPlayed') : t('picking.choosing')}`}</span>
      </p>
      <div className={styles.cards}>
        {seat.cards.map((card) => <PlayedPlace key={card.candidate.id} card={card} name={name} />)}
        {Array.from({ length: seat.missing }, (_, index) => (
          <div key={index} className={styles.slot} aria-hidden="true"><Icon name="dots" />{t('picking.choosing')}</div>
        ))}
      </div>
    </li>
  )
}

function PlayedPlace({ card: { candidate, face }, name }: { card: PlayedCard; name: string }) {
  const t = useWords('play')
  const { snapshot: { game } } = useStage()
  const turn = useTurnCard()
  const label = face ? t('picking.turnDownCard', { name, title: face.title }) : t('picking.turnUp', { name })
  return (
    <div className={styles.card}>
      <span aria-hidden="true"><TurningCard face={face && faceOf(face, game)} deck={deckOf(game)} size="brief" lang={game.language} /></span>
      <button type="button" className={styles.press} aria-label={label} onClick={() => turn(candidate)} />
    </div>
  )
}
