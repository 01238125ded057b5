import { describe, expect, it } from 'vitest'
import { withArea, withElement, withImport, withNameInSet } from './edit-module.ts'

describe('an edit', () => {
  it('adds to an import that is there, to one of types alone, or after the last', () => {
    expect(withImport("import { a } from './x.ts'\n", './x.ts', ['a', 'b'])).toBe("import { a, b } from './x.ts'\n")
    expect(withImport("import type { A } from './x.ts'\n", './x.ts', ['b'])).toBe(
      "import { type A, b } from './x.ts'\n",
    )
    expect(withImport("import { a } from './x.ts'\n\na()\n", './y.ts', ['b'])).toBe(
      "import { a } from './x.ts'\nimport { b } from './y.ts'\n\na()\n",
    )
    expect(withImport("import * as x from './x.ts'\n", './x.ts', ['b'])).toBe(
      "import * as x from './x.ts'\nimport { b } from './x.ts'\n",
    )
    expect(withImport('a()\n', './y.ts', ['b'])).toBe("import { b } from './y.ts'\n\na()\n")
  })

  it('adds to an exported list or object, an empty one too', () => {
    expect(withElement('export const aRoutes = [b(1)]\n', /Routes$/, 'b(2)')).toBe(
      'export const aRoutes = [b(1),\nb(2)]\n',
    )
    expect(withElement('export const rows: R = {}\n', /^rows$/, "'x': y")).toBe("export const rows: R = {\n'x': y}\n")
    expect(withElement('const aRoutes = []\n', /Routes$/, 'b')).toBe(null)
  })

  it('keeps the list of areas in order', () => {
    const list = "export * as a from './a.ts'\nexport * as c from './c.ts'\n"
    expect(withArea(list, "export * as b from './b.ts'")).toBe(
      "export * as a from './a.ts'\nexport * as b from './b.ts'\nexport * as c from './c.ts'\n",
    )
    expect(withArea(list, "export * as d from './d.ts'")).toBe(`${list}export * as d from './d.ts'\n`)
  })

  it('keeps a set of names in order', () => {
    const set = "export const areas: S = new Set([\n  'b',\n  'd',\n])\nconst more = ['c']\n"
    expect(withNameInSet(set, 'areas', 'c')).toBe(set.replace("  'd'", "  'c',\n  'd'"))
    expect(withNameInSet(set, 'areas', 'e')).toBe(set.replace("  'd',", "  'd',\n  'e',"))
    expect(withNameInSet(set, 'others', 'e')).toBe(null)
  })
})
