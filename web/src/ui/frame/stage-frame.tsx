import type { ReactNode } from 'react'
import { LogoMark } from '../brand/logo-mark.tsx'
import { classNames } from '../class-names.ts'
import { useBarFold } from './bar-label.tsx'
import styles from './stage-frame.module.css'

interface StageFrameProps {
  /** Above the question: round and perspective, after `ProgressDots`. */
  kicker?: ReactNode
  /** The question to the room. */
  question: string
  lang?: string | undefined
  /** Under the question: what belongs to it. */
  under?: ReactNode
  /** Top right: `StageClock`. */
  aside?: ReactNode
  /** The table, or other content that fills the middle. */
  children: ReactNode
  /** Address and code at the left of the control bar. */
  join?: { address: string; code: string; label: string; onPress?: (() => void) | undefined } | undefined
  /** Quiet actions: `Button look="bare"`, with a `BarLabel` beside the icon. */
  actions?: ReactNode
  /** The one ember button. */
  next?: ReactNode
}

/** About how many letters a line of a question holds. */
const lineLetters = 36

/** Long questions get a smaller size, to stay clear of the table. A line that its writer ended early counts as full. */
function questionSize(question: string): string | undefined {
  const lines = question.split('\n')
  const taken = lines.reduce((all, { length }) => all + (lines.length > 1 ? Math.max(length, lineLetters) : length), 0)
  if (taken > 120) return styles.longest
  if (taken > 72) return styles.long
  return taken < 34 ? styles.brief : undefined
}

/** The stage: question at the upper left, clock at the upper right, the table, and a quiet bar at the foot. */
export function StageFrame({ kicker, question, lang, under, aside, children, join, actions, next }: StageFrameProps) {
  const bar = useBarFold()
  const hasBar = join !== undefined || actions != null || next != null
  return (
    <div className={styles.frame}>
      <main className={styles.stage}>
        <header className={styles.top}>
          <div className={styles.ask}>
            {kicker != null && <div className={styles.kicker}>{kicker}</div>}
            <h1 className={classNames(styles.question, questionSize(question))} lang={lang}>
              {question}
            </h1>
            {under}
          </div>
          {aside != null && <div className={styles.aside}>{aside}</div>}
        </header>
        <div className={styles.middle}>{children}</div>
      </main>
      {hasBar && (
        <footer ref={bar} className={styles.bar}>
          {join && (
            <JoinLine onPress={join.onPress}>
              <LogoMark className={styles.mark} />
              <span className="vh">{join.label} </span>
              <span>{join.address}</span> <b>{join.code}</b>
            </JoinLine>
          )}
          <div className={styles.actions}>{actions}</div>
          {next}
        </footer>
      )}
    </div>
  )
}

/** How to join, in one line; if pressable, a button that shows it large. */
function JoinLine({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) {
  if (!onPress) return <p className={styles.join}>{children}</p>
  return (
    <button type="button" className={classNames(styles.join, styles.pressed)} onClick={onPress}>
      {children}
    </button>
  )
}
