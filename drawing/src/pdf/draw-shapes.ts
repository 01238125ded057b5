import {
  clip,
  closePath,
  concatTransformationMatrix,
  endPath,
  fill,
  fillAndStroke,
  setFillingRgbColor,
  lineTo,
  moveTo,
  type PDFOperator,
  PDFOperator as Operator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  stroke,
  setStrokingRgbColor,
  appendBezierCurve,
} from 'pdf-lib'
import svgpath from 'svgpath'
import type { Box } from './paper.ts'
import type { Shape } from './read-drawing.ts'

/** An SVG path with its transform applied, reduced to curves and lines. */
export function placePath(path: string, transform: string): string {
  return svgpath(path).transform(transform).abs().unshort().unarc().toString()
}

/** Draws shapes from a view (`0 0 width height`, y down) into a box on the sheet (y up) and clips them to the box. */
export function drawShapes(
  shapes: readonly Shape[],
  view: { width: number; height: number; x?: number; y?: number },
  box: Box,
  colour: (name: string) => string,
): PDFOperator[] {
  const scale = Math.max(box.width / view.width, box.height / view.height)
  const [left, top] = [
    box.x - (view.x ?? 0) * scale + (box.width - view.width * scale) / 2,
    box.y + box.height + (view.y ?? 0) * scale,
  ]
  return [
    pushGraphicsState(),
    ...rectangle(box),
    clip(),
    endPath(),
    concatTransformationMatrix(scale, 0, 0, -scale, left, top),
    ...shapes.flatMap((shape) => drawShape(shape, colour)),
    popGraphicsState(),
  ]
}

/** Fills a rounded rectangle. */
export function drawGround(box: Box, ink: string, radius = 0): PDFOperator[] {
  return [
    pushGraphicsState(),
    setFillingRgbColor(...rgbOf(ink)),
    ...(radius > 0 ? rounded(box, radius) : rectangle(box)),
    fill(),
    popGraphicsState(),
  ]
}

/** Strokes a rounded rectangle. */
export function drawFrame(box: Box, ink: string, radius: number, thickness: number): PDFOperator[] {
  return [
    pushGraphicsState(),
    setStrokingRgbColor(...rgbOf(ink)),
    setLineWidth(thickness),
    ...rounded(box, radius),
    stroke(),
    popGraphicsState(),
  ]
}

/** Clips everything until `popGraphicsState` to a rounded rectangle. */
export function clipTo(box: Box, radius: number): PDFOperator[] {
  return [...rounded(box, radius), clip(), endPath()]
}

/**
 * Fills an SVG path in one colour by the even-odd rule, `size` high from a view of `view` units, with its upper left
 * corner at x, y.
 */
export function drawMark(
  path: string,
  ink: string,
  { x, y, size, view }: { x: number; y: number; size: number; view: number },
  rule: 'evenodd' | 'nonzero' = 'evenodd',
): PDFOperator[] {
  const scale = size / view
  return [
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, -scale, x, y),
    setFillingRgbColor(...rgbOf(ink)),
    ...pathOperators(placePath(path, '')),
    Operator.of(rule === 'evenodd' ? PDFOperatorNames.FillEvenOdd : PDFOperatorNames.FillNonZero),
    popGraphicsState(),
  ]
}

/** A "#rrggbb" colour as PDF components (0-1). */
export function rgbOf(hex: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function drawShape(
  { path, fill: fillName, stroke: strokeName, strokeWidth, cap, join }: Shape,
  colour: (name: string) => string,
): PDFOperator[] {
  return [
    pushGraphicsState(),
    ...(fillName === null ? [] : [setFillingRgbColor(...rgbOf(colour(fillName)))]),
    ...(strokeName === null
      ? []
      : [
          setStrokingRgbColor(...rgbOf(colour(strokeName))),
          setLineWidth(strokeWidth),
          setLineCap(cap === 'round' ? 1 : 0),
          setLineJoin(join === 'round' ? 1 : 0),
        ]),
    ...pathOperators(path),
    fillName !== null && strokeName !== null ? fillAndStroke() : fillName === null ? stroke() : fill(),
    popGraphicsState(),
  ]
}

function pathOperators(path: string): PDFOperator[] {
  const operators: PDFOperator[] = []
  svgpath(path).iterate((segment, _, x, y) => {
    operators.push(...segmentOperators(segment, x, y))
  })
  return operators
}

type Segment = Parameters<Parameters<ReturnType<typeof svgpath>['iterate']>[0]>[0]

/** Supports the path commands that `placePath` leaves: M, L, H, V, C, Q, Z. */
function segmentOperators(segment: Segment, x: number, y: number): PDFOperator[] {
  if (segment[0] === 'M') return [moveTo(segment[1], segment[2])]
  if (segment[0] === 'L') return [lineTo(segment[1], segment[2])]
  if (segment[0] === 'H') return [lineTo(segment[1], y)]
  if (segment[0] === 'V') return [lineTo(x, segment[1])]
  if (segment[0] === 'C')
    return [appendBezierCurve(segment[1], segment[2], segment[3], segment[4], segment[5], segment[6])]
  if (segment[0] === 'Z' || segment[0] === 'z') return [closePath()]
  if (segment[0] !== 'Q') throw new Error(`a path has the command ${segment[0]}`)
  const [, cx, cy, ex, ey] = segment
  const third = (from: number, to: number) => from + (2 / 3) * (to - from)
  return [appendBezierCurve(third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey)]
}

function rectangle({ x, y, width, height }: Box): PDFOperator[] {
  return [moveTo(x, y), lineTo(x + width, y), lineTo(x + width, y + height), lineTo(x, y + height), closePath()]
}

function rounded({ x, y, width, height }: Box, radius: number): PDFOperator[] {
  const inset = radius * 0.448
  const [right, top] = [x + width, y + height]
  return [
    moveTo(x + radius, y),
    lineTo(right - radius, y),
    appendBezierCurve(right - inset, y, right, y + inset, right, y + radius),
    lineTo(right, top - radius),
    appendBezierCurve(right, top - inset, right - inset, top, right - radius, top),
    lineTo(x + radius, top),
    appendBezierCurve(x + inset, top, x, top - inset, x, top - radius),
    lineTo(x, y + radius),
    appendBezierCurve(x, y + inset, x + inset, y, x + radius, y),
    closePath(),
  ]
}
