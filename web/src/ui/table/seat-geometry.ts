/** A seat on the stage, in pixels of the 1920 by 968 design; angles in degrees. */
export interface SeatPlace {
  /** The plate at the table's edge, with the edge's slope. */
  plate: { x: number; y: number; angle: number; widest: number }
  /** The middle of the card's upper edge. */
  card: { x: number; y: number; angle: number; width: number }
}

/** The far edge of the table. */
export const tableEllipse = { x: 960, y: 1172, rx: 1500, ry: 800 } as const

/** From this many seats on, a grid of stubs replaces the arc. */
export const seatsInGrid = 8

/** The spacing of the plates and the card width for this many seats on one arc. */
function spread(count: number): { step: number; cardStep: number; width: number } {
  if (count <= 4) return { step: 340, cardStep: 330, width: 264 }
  if (count === 5) return { step: 326, cardStep: 312, width: 258 }
  if (count === 6) return { step: 292, cardStep: 277.6, width: 250 }
  return { step: 252, cardStep: 251, width: 234 }
}

function edgeAt(x: number): { y: number; slope: number } {
  const across = (x - tableEllipse.x) / tableEllipse.rx
  const root = Math.sqrt(1 - across * across)
  const slope = (tableEllipse.ry * across) / (tableEllipse.rx * root)
  return { y: tableEllipse.y - tableEllipse.ry * root, slope: (Math.atan(slope) * 180) / Math.PI }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * The places of 1 to 7 people around the half-moon table: spread evenly, with heights and slopes from the ellipse. A
 * plate takes nine tenths of the slope, a card four: it is turned towards the room.
 */
export function seatPlaces(count: number): SeatPlace[] {
  const { step, cardStep, width } = spread(count)
  return Array.from({ length: count }, (_, index) => {
    const fromMiddle = index - (count - 1) / 2
    const x = tableEllipse.x + fromMiddle * step
    const { y, slope } = edgeAt(x)
    return {
      plate: { x: tenth(x), y: tenth(y), angle: tenth(slope * 0.9), widest: step - 8 },
      card: { x: tenth(tableEllipse.x + fromMiddle * cardStep), y: tenth(y + 36), angle: tenth(slope * 0.42), width },
    }
  })
}
