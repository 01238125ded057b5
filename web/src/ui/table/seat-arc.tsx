import type { CSSProperties } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { TurningCard } from '../card/turning-card.tsx'
import styles from './seat-arc.module.css'
import { seatPlaces } from './seat-geometry.ts'
import { seatIcons } from './seat.ts'
import type { StageTableProps } from './stage-table-props.ts'

/** Up to seven people along the far edge, each with a name plate and their card. */
export function SeatArc({ label, seats, deck, lang, children, isGathering = false }: StageTableProps) {
  const places = seatPlaces(seats.length)
  return (
    <>
      <ul role="list" aria-label={label}>
        {seats.map((seat, index) => {
          const place = places[index]
          if (!place) return null
          const style = {
            '--plate-x': place.plate.x,
            '--plate-y': place.plate.y,
            '--plate-angle': `${place.plate.angle}deg`,
            '--plate-widest': place.plate.widest,
            '--x': place.card.x,
            '--y': place.card.y,
            '--angle': `${place.card.angle}deg`,
            '--width': place.card.width,
            '--order': index,
          } as CSSProperties
          return (
            <li key={seat.id} style={style}>
              <span className="vh">{seat.sentence}</span>
              <div
                className={classNames(
                  styles.chair,
                  styles[seat.state],
                  seat.name.length > 8 && styles.long,
                  seat.name.length > 12 && /[ -]/.test(seat.name) && styles.twoLines,
                )}
                aria-hidden="true"
              >
                <Icon name={seatIcons[seat.state]} />
                <span className={styles.name}>{seat.name}</span>
                {seat.sign && <Icon name={seat.sign} className={styles.sign} />}
              </div>
              {isGathering && seat.press && (
                <button
                  type="button"
                  className={styles.platePress}
                  aria-label={seat.press.label}
                  onClick={seat.press.onPress}
                />
              )}
              {!isGathering && (
                <div className={styles.seat}>
                  <div aria-hidden="true">
                    {seat.card === null ? (
                      <div className={classNames(styles.slot, styles[seat.state])}>
                        <Icon name={seatIcons[seat.state]} />
                        {seat.stateLabel}
                      </div>
                    ) : (
                      <div className={styles.played}>
                        <TurningCard
                          face={seat.card === 'back' ? null : seat.card}
                          deck={deck}
                          size="brief"
                          lang={lang}
                        />
                      </div>
                    )}
                  </div>
                  {seat.press && (
                    <button
                      type="button"
                      className={styles.press}
                      aria-label={seat.press.label}
                      onClick={seat.press.onPress}
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {children != null && <div className={classNames(styles.middle, isGathering && styles.whole)}>{children}</div>}
    </>
  )
}
