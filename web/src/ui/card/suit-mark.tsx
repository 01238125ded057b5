import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { classNames } from '../class-names.ts'
import styles from './suit-mark.module.css'

const marks: Record<SuitKind, string> = {
  hearth: 'M2.5 22.5V11.4a9.5 9.5 0 0 1 19 0v11.1Zm9.500-15c-.9 2-4.800 5.300-4.800 9a4.800 4.800 0 0 0 9.600 0c0-3.700-3.900-7-4.800-9Z',
  thread:
    'M4 1.500h16a1.500 1.500 0 0 1 1.500 1.500v2.200a1.500 1.500 0 0 1-1.500 1.500H4a1.500 1.500 0 0 1-1.500-1.500V3A1.500 1.500 0 0 1 4 1.500Zm0 15.800h16a1.500 1.500 0 0 1 1.500 1.500V21a1.500 1.500 0 0 1-1.500 1.500H4A1.500 1.500 0 0 1 2.500 21v-2.200A1.500 1.500 0 0 1 4 17.300ZM5.500 8.400h13L5.500 12.400Zm13 2.200v5H5.500v-1Z',
  beacon:
    'M9.400 11.200h5.200l2.700 11.300H6.700ZM9.200 3.400a1 1 0 0 1 1-1h3.600a1 1 0 0 1 1 1v5.200a1 1 0 0 1-1 1h-3.600a1 1 0 0 1-1-1ZM.6 2.200l6.800 2.600v2.400L.6 9.800Zm22.800 0v7.600l-6.800-2.600V4.800Z',
  tide: 'M1.990 7.400A11 11 0 0 1 22.600 9.100C19 11.300 15.500 10.300 12 8 8.500 5.700 5.300 5.200 1.990 7.400ZM1.040 11C4.900 8 8.500 9 12 11.300c3.600 2.300 7.200 2.900 11 .4a11 11 0 0 1-.5 3.700c-3.600 2.100-7 1.200-10.500-1.100-3.600-2.300-7.100-2.900-10.700-.1A11 11 0 0 1 1.040 11Zm1.380 6.400c3.300-2.400 6.200-1.700 9.580.5 2.900 1.900 5.800 2.700 8.700 1.800A11 11 0 0 1 2.420 17.400Z',
}

interface SuitMarkProps {
  suit: SuitKind
  className?: string | undefined
}

/** The mark of a suit, as tall as the text. Takes the text colour; its name stands beside it or in a label. */
export function SuitMark({ suit, className }: SuitMarkProps) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={marks[suit]} />
    </svg>
  )
}
