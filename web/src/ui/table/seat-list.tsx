import { Icon } from '../brand/icon.tsx'
import { CardBack } from '../card/card-back.tsx'
import { CardStub } from '../card/card-stub.tsx'
import { classNames } from '../class-names.ts'
import styles from './seat-list.module.css'
import { seatIcons } from './seat.ts'
import type { StageTableProps } from './stage-table-props.ts'
import { wood } from './wood.ts'

/** The table as a list for small windows and 200 % text: a line for each seat. */
export function SeatList({ label, seats, deck, lang, children }: StageTableProps) {
  return (
    <div className={wood(styles.board)}>
      <ul role="list" aria-label={label} className={styles.list}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.line}>
            <span className="vh">{seat.sentence}</span>
            <span className={styles.name} aria-hidden="true">
              <Icon name={seatIcons[seat.state]} />
              {seat.name}
              {seat.sign && <Icon name={seat.sign} />}
            </span>
            <span className={classNames(styles.card, seat.card === null && styles.waiting)} aria-hidden="true">
              {seat.card === 'back' && <CardBack deck={deck} lie="flat" width="1.75rem" />}
              {seat.card === null || seat.card === 'back' ? (
                seat.stateLabel
              ) : (
                <CardStub suit={seat.card.suit} title={seat.card.title} lang={lang} />
              )}
            </span>
            {seat.press && (
              <button
                type="button"
                className={styles.press}
                aria-label={seat.press.label}
                onClick={seat.press.onPress}
              />
            )}
          </li>
        ))}
      </ul>
      {children != null && <div className={styles.talk}>{children}</div>}
    </div>
  )
}
