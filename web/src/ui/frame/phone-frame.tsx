import type { ReactNode } from 'react'
import { LogoMark } from '../brand/logo-mark.tsx'
import { classNames } from '../class-names.ts'
import { wood } from '../table/wood.ts'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  /** In the middle of the bar: "Round 2 of 3". */
  bar?: ReactNode
  /** At the right of the bar: a `Clock`, or a quiet button. */
  aside?: ReactNode
  /** At the left of the bar; the mark if left out. */
  brand?: ReactNode
  /** Temporarily replaces mark and middle without moving anything: that the network is away. */
  strip?: ReactNode
  /** Part of the bar, above the wood: the question while a card is lifted. */
  head?: ReactNode
  /** `paper`, or `wood` under everything below the head. */
  ground?: 'paper' | 'wood' | undefined
  children: ReactNode
  /** In reach of the thumb: the ember button and what belongs to it. */
  foot?: ReactNode
}

/** A player's screen: a bar, one task, and the actions at the thumb. Fills the window and scrolls if needed. */
export function PhoneFrame({ bar, aside, brand, strip, head, ground = 'paper', children, foot }: PhoneFrameProps) {
  const isWood = ground === 'wood'
  return (
    <div className={isWood ? wood(styles.frame, styles.wooden) : styles.frame}>
      <header className={classNames(styles.head, isWood && styles.headOnWood)}>
        <div className={classNames(styles.bar, strip != null ? styles.stripped : brand != null && styles.branded)}>
          {strip != null ? (
            <div className={styles.strip}>{strip}</div>
          ) : (
            <>
              {brand ?? <LogoMark className={styles.mark} />}
              <div className={styles.middle}>{bar}</div>
            </>
          )}
          <div className={styles.aside}>{aside}</div>
        </div>
        {head}
      </header>
      <main className={styles.main}>{children}</main>
      {foot != null && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
