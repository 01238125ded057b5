/** A path and its paint, with colours as in the drawing. */
export interface Shape {
  path: string
  fill: string | null
  stroke: string | null
  strokeWidth: number
  cap: 'butt' | 'round'
  join: 'miter' | 'round'
}

type Attributes = Record<string, string>

/**
 * Reads the shapes of one of our own drawings (`art/`): paths and circles in groups that pass on their paint and
 * transform. Supports only what `art/` writes.
 */
export function readDrawing(markup: string, place: (path: string, transform: string) => string): Shape[] {
  const shapes: Shape[] = []
  const groups: Attributes[] = [{}]
  for (const [, closing, tag, text = ''] of markup.matchAll(/<(\/?)(g|path|circle)\b([^<>]*)>/g)) {
    if (closing) {
      groups.pop()
      continue
    }
    const around = groups.at(-1) ?? {}
    const own = Object.fromEntries(
      [...text.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const attributes: Attributes & { transform: string } = {
      ...around,
      ...own,
      transform: [around['transform'], own['transform']].filter(Boolean).join(' '),
    }
    if (tag === 'g') groups.push(attributes)
    else
      shapes.push(
        shapeOf(
          attributes,
          place(tag === 'circle' ? circle(attributes) : (attributes['d'] ?? ''), attributes.transform),
        ),
      )
  }
  return shapes
}

function shapeOf(attributes: Attributes, path: string): Shape {
  const paint = (value: string | undefined) => (value === undefined || value === 'none' ? null : value)
  return {
    path,
    fill: attributes['fill'] === undefined ? 'black' : paint(attributes['fill']),
    stroke: paint(attributes['stroke']),
    strokeWidth: Number(attributes['stroke-width'] ?? 1),
    cap: attributes['stroke-linecap'] === 'round' ? 'round' : 'butt',
    join: attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter',
  }
}

function circle({ cx = '0', cy = '0', r = '0' }: Attributes): string {
  const [x, y, radius] = [Number(cx), Number(cy), Number(r)]
  return `M${x - radius} ${y}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${radius} ${radius} 0 1 0 ${x - radius} ${y}Z`
}
