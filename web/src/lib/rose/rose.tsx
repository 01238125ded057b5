import { ringRadii } from '#drawing/rose-rings.ts'
import styles from './rose.module.css'

interface RoseProps {
  /** Top left, top right, bottom left, bottom right. */
  poles: readonly { count: number; standsOut: boolean }[]
  /** Cards in one ring. */
  perRing: number
  /** Radius of the first ring; the same in all roses of a page. */
  first: number
  /** Without axes, as for looking back, the cross is thinner. */
  hasAxes: boolean
  label: string
}

const [width, height] = [304, 236]
const [cx, cy] = [width / 2, height / 2]
/** Half the gap at the cross. */
const gap = 3

/**
 * Quarter rings, one per card of a pole. They are filled where the pole holds more than an even share and chance is an
 * unlikely explanation.
 */
export function Rose({ poles, perRing, first, hasAxes, label }: RoseProps) {
  return (
    <svg className={styles.rose} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {poles.map(({ count, standsOut }, index) => (
        <Quarter key={index} place={index} radii={ringRadii(count, perRing, first)} isFilled={standsOut} />
      ))}
      <path
        d={`M${cx} 0V${height}M0 ${cy}H${width}`}
        stroke="var(--ink)"
        strokeWidth={hasAxes ? 1.5 : 0.75}
        fill="none"
      />
    </svg>
  )
}

function Quarter({ place, radii, isFilled }: { place: number; radii: readonly number[]; isFilled: boolean }) {
  const [dx, dy] = [place % 2 === 0 ? -1 : 1, place < 2 ? -1 : 1]
  const [x, y] = [cx + dx * gap, cy + dy * gap]
  // Clockwise on screen if the signs agree.
  const sweep = dx === dy ? 1 : 0
  const arc = (radius: number) => `M${x + dx * radius} ${y}A${radius} ${radius} 0 0 ${sweep} ${x} ${y + dy * radius}`
  const last = radii.at(-1)
  if (last === undefined) return null
  return (
    <g fill="none">
      <path d={`${arc(last)}L${x} ${y}Z`} fill={isFilled ? 'var(--ink)' : 'var(--well)'} />
      {radii.slice(0, -1).map((radius) => (
        <path
          key={radius}
          d={arc(radius)}
          stroke={isFilled ? 'var(--ground)' : 'var(--ink)'}
          strokeWidth={isFilled ? 1.7 : 1.3}
        />
      ))}
      <path d={arc(last)} stroke="var(--ink)" strokeWidth="2.2" />
    </g>
  )
}
