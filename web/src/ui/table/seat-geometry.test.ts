import { expect, test } from 'vitest'
import { seatPlaces, seatsInGrid, tableEllipse } from './seat-geometry.ts'

const counts = Array.from({ length: seatsInGrid - 1 }, (_, index) => index + 1)

test('six seats stand where the mock-up has them', () => {
  const places = seatPlaces(6)
  expect(places.map(({ plate }) => plate.x)).toEqual([230, 522, 814, 1106, 1398, 1690])
  expect(places.map(({ plate }) => Math.round(plate.y))).toEqual([473, 407, 376, 376, 407, 473])
  expect(places[0]?.plate.angle).toBeCloseTo(-14.9, 0)
})

test.each(counts)('%i seats mirror each other about the middle', (count) => {
  const places = seatPlaces(count)
  expect(places).toHaveLength(count)
  places.forEach((place, index) => {
    const other = places[count - 1 - index]
    expect(place.plate.x + (other?.plate.x ?? 0)).toBeCloseTo(2 * tableEllipse.x, 5)
    expect(place.card.angle + (other?.card.angle ?? 0)).toBeCloseTo(0, 5)
    expect(place.card.y).toBe(other?.card.y)
  })
})

test.each(counts)('with %i seats no card lies on another, leaves the stage or reaches the bar', (count) => {
  const places = seatPlaces(count)
  places.forEach(({ card }, index) => {
    const half = card.width / 2
    expect(card.x - half).toBeGreaterThan(40)
    expect(card.x + half).toBeLessThan(1880)
    expect(card.y + card.width * 1.4).toBeLessThan(968)
    expect((places[index + 1]?.card.x ?? Infinity) - card.x).toBeGreaterThan(card.width + 8)
  })
})

test.each(counts)('with %i seats a title of 14.6 hundredths of the card is 32 pixels at least', (count) => {
  for (const { card } of seatPlaces(count)) expect(card.width * 0.146).toBeGreaterThanOrEqual(32)
})

test.each(counts)('with %i seats plates do not touch', (count) => {
  const places = seatPlaces(count)
  places.slice(1).forEach(({ plate }, index) => {
    expect(plate.x - (places[index]?.plate.x ?? 0)).toBeGreaterThanOrEqual(plate.widest)
  })
})
