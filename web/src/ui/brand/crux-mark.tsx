import { cruxArm } from '#drawing/crux-mark-path.ts'

interface CruxMarkProps {
  /** Colours of the cards and of the crossing; by default the text colour and the ember. */
  card?: string
  crossing?: string
}

/** Two cards crossing, drawn in a 64 by 64 view: the content of an `<svg>`. */
export function CruxMark({ card = 'currentColor', crossing = 'var(--ember)' }: CruxMarkProps) {
  return (
    <g transform="rotate(45 32 32) translate(32 32)">
      <path fill={card} d={cruxArm} />
      <path fill={card} d={cruxArm} transform="rotate(90)" />
      <path fill={card} d={cruxArm} transform="rotate(180)" />
      <path fill={card} d={cruxArm} transform="rotate(270)" />
      <rect fill={crossing} x="-8.7" y="-8.7" width="17.4" height="17.4" rx="1.2" />
    </g>
  )
}
