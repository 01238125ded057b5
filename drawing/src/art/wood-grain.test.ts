import { expect, it } from 'vitest'
import { fnv1a } from './drawing/random.ts'
import { woodGrain } from './wood-grain.ts'

const svgOf = (image: string): string =>
  decodeURIComponent(/^url\("data:image\/svg\+xml,(.*)"\)$/.exec(image)?.[1] ?? '')

it('is one CSS image of about forty hairlines', () => {
  const svg = svgOf(woodGrain())
  expect(svg).toMatch(/^<svg xmlns='http:\/\/www.w3.org\/2000\/svg' [^>]*>.*<\/svg>$/)
  const lines = svg.match(/<path /g)?.length ?? 0
  expect(lines).toBeGreaterThan(33)
  expect(lines).toBeLessThan(47)
  expect(woodGrain().length).toBeLessThan(10_500)
})

it('is the same for the same seed, and takes a colour for where a mask will not do', () => {
  expect(woodGrain('desk')).not.toBe(woodGrain('table'))
  expect(svgOf(woodGrain('table', '#7a4f1d'))).toBe(svgOf(woodGrain()).replace("stroke='black'", "stroke='#7a4f1d'"))
})

it('holds nothing that would end the CSS string or the address early', () => {
  expect(woodGrain('table', '#7a4f1d').slice(5, -2)).not.toMatch(/["<>#\s]\s*["<>#]|#/)
})

it('draws the table people know as before', () => {
  expect(fnv1a(woodGrain()).toString(16)).toMatchInlineSnapshot(`"def6be"`)
})
