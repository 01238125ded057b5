import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneFrame } from '../../../ui/frame/phone-frame.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { useStrip } from './use-strip.ts'
import { usePlayer } from './player-context.ts'
import { RoomClock } from './room-clock.tsx'
import styles from './player-frame.module.css'

interface PlayerFrameProps {
  /** In the middle of the bar: the stage of the game. */
  bar: string
  /** The question, if it stays above the table. */
  head?: ReactNode
  ground?: 'paper' | 'wood'
  children: ReactNode
  foot?: ReactNode
}

/** The frame of every scene: the stage, the room's timer, the menu, and the connection when it is bad. */
export function PlayerFrame({ bar, head, ground, children, foot }: PlayerFrameProps) {
  const t = useTranslations('player')
  const { openMenu, tools } = usePlayer()
  usePageTitle(bar)
  const strip = useStrip()
  return (
    <PhoneFrame
      ground={ground}
      bar={bar}
      strip={strip && <ConnectionStrip {...strip} />}
      aside={
        <span className={styles.aside}>
          <RoomClock />
          {tools}
          <Button
            look="bare"
            icon="menu"
            className={styles.menu}
            aria-label={t('menu.open')}
            aria-haspopup="dialog"
            onPress={openMenu}
          />
        </span>
      }
      head={head}
      foot={foot}
    >
      {children}
    </PhoneFrame>
  )
}
