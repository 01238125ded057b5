import type { SuitKind } from '#domain/decks/deck-rules.ts'

/** The pattern fill of a suit, and of unfinished periods and bars. `Hatches` defines them, once per page. */
export const hatchOf = (suit: SuitKind) => `url(#hatch-${suit})`
export const inkHatch = 'url(#hatch-ink)'

/** Hatch patterns that tell kinds apart without colour. They follow the theme. */
export function Hatches() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        <pattern id="hatch-hearth" className="suit-hearth" width="22" height="22" patternUnits="userSpaceOnUse">
          <rect width="22" height="22" fill="var(--suit)" />
          <path d="M1.8 22V12.5a9.2 9.2 0 0 1 18.4 0V22" fill="none" stroke="var(--stock)" strokeWidth="1.5" />
          <path d="M5.4 22V12.8a5.6 5.6 0 0 1 11.2 0V22" fill="none" stroke="var(--suit-mid)" strokeWidth="1.5" />
          <path d="M9 22v-8.5a2 2 0 0 1 4 0V22Z" fill="var(--stock)" />
        </pattern>
        <pattern id="hatch-thread" className="suit-thread" width="24" height="22" patternUnits="userSpaceOnUse">
          <rect width="24" height="22" fill="var(--suit)" />
          <path d="M1 3h10M1 6h10M1 9h10M13 13h10M13 16h10M13 19h10" stroke="var(--stock)" strokeWidth="1.5" />
          <path d="M15 1v10M18 1v10M21 1v10M3 12v9.5M6 12v9.5M9 12v9.5" stroke="var(--suit-mid)" strokeWidth="1.5" />
        </pattern>
        <pattern id="hatch-beacon" className="suit-beacon" width="44" height="22" patternUnits="userSpaceOnUse">
          <rect width="44" height="22" fill="var(--suit)" />
          <path d="M22 22 0 4v5ZM22 22 8 0h5ZM22 22 20.5 0h3ZM22 22 31 0h5ZM22 22 44 4v5Z" fill="var(--stock)" />
          <path
            d="M22 22 0 14v3.5ZM22 22 2 0h3ZM22 22 14.5 0h3ZM22 22 26.5 0h3ZM22 22 39 0h3ZM22 22 44 14v3.5Z"
            fill="var(--suit-mid)"
          />
        </pattern>
        <pattern id="hatch-tide" className="suit-tide" width="32" height="22" patternUnits="userSpaceOnUse">
          <rect width="32" height="22" fill="var(--suit)" />
          <g fill="none" strokeWidth="1.6">
            <path d="M0 4.5q8-5 16 0t16 0M0 16.5q8-5 16 0t16 0" stroke="var(--stock)" />
            <path d="M0 10.5q8-5 16 0t16 0M0 22.5q8-5 16 0t16 0M0 .5q8-5 16 0t16 0" stroke="var(--suit-mid)" />
          </g>
        </pattern>
        <pattern id="hatch-ink" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 3h6" stroke="var(--ink)" strokeWidth="2" />
        </pattern>
      </defs>
    </svg>
  )
}
