import { Icon } from '../brand/icon.tsx'
import { Card } from '../card/card.tsx'
import { SuitMark } from '../card/suit-mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './seat-grid.module.css'
import { seatIcons, type Seat } from './seat.ts'
import type { StageTableProps } from './stage-table-props.ts'

/** Above this many seats the middle is not kept free: the card being told about covers the grid. */
const seatsBesideMiddle = 16
/** What the table has room for below the first rows, in hundredths of the card's width. */
const toldHeightMax = 145

/** Eight to thirty people: a stub each; only the card being told about is shown whole, in the middle. */
export function SeatGrid({ label, seats, lang, children, told }: StageTableProps) {
  const isFree = seats.length <= seatsBesideMiddle
  const toldFace = seats.find((seat) => seat.id === told?.id)?.card
  return (
    <>
      <ul role="list" aria-label={label} className={classNames(styles.grid, isFree ? styles.free : styles.full)}>
        {seats.map((seat) => (
          <li key={seat.id}>
            <Stub seat={seat} lang={lang} told={told} />
          </li>
        ))}
      </ul>
      {toldFace != null && toldFace !== 'back' ? (
        <div className={styles.told}>
          <Card face={toldFace} lie="lifted" size="stage" lang={lang} titleAs="h2" heightMax={toldHeightMax} />
        </div>
      ) : (
        isFree && <div className={styles.middle}>{children}</div>
      )}
    </>
  )
}

function Stub({ seat, lang, told }: { seat: Seat; lang: string | undefined; told: StageTableProps['told'] }) {
  const face = seat.card === 'back' ? null : seat.card
  const content = (
    <>
      <span className="vh">{seat.sentence}</span>
      <span className={styles.words} aria-hidden="true">
        {face ? (
          <span className={classNames(styles.title, `suit-${face.suit}`)} lang={lang}>
            <SuitMark suit={face.suit} />
            <span>{face.title}</span>
          </span>
        ) : (
          <span className={styles.title}>
            <Icon name={seatIcons[seat.state]} />
            <span>{seat.stateLabel}</span>
          </span>
        )}
        <span className={styles.name}>
          {seat.name}
          {seat.sign && (
            <>
              {' '}
              <Icon name={seat.sign} />
            </>
          )}
        </span>
      </span>
    </>
  )
  const className = classNames(
    styles.stub,
    styles[seat.state],
    seat.card === null && styles.empty,
    seat.id === told?.id && styles.isTold,
  )
  if (seat.press) {
    return (
      <div className={className}>
        {content}
        <button type="button" className={styles.press} aria-label={seat.press.label} onClick={seat.press.onPress} />
      </div>
    )
  }
  const tell = told?.onTell
  if (!face || !tell) return <div className={className}>{content}</div>
  return (
    <button
      type="button"
      className={className}
      aria-pressed={seat.id === told.id}
      onClick={() => tell(seat.id === told.id ? null : seat.id)}
    >
      {content}
    </button>
  )
}
