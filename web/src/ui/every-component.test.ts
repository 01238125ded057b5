import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const files = globSync('*/*.tsx', { cwd: folder }).filter((path) => !path.startsWith('gallery'))
const imports = (path: string) =>
  [...readFileSync(join(folder, path), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, target = '']) =>
    join(dirname(path), target),
  )

/** Rendered only as a part of its component, whose tests cover it. */
const parts: Readonly<Record<string, string>> = {
  'controls/field.tsx': 'controls/text-field.tsx',
  'list/choice-box.tsx': 'list/paged-table.tsx',
  'list/focus-in-row.tsx': 'list/paged-table.tsx',
  'list/list-rows.tsx': 'list/paged-table.tsx',
  'list/list-skeleton.tsx': 'list/paged-table.tsx',
  'list/sort-select.tsx': 'list/paged-table.tsx',
  'portal/in-dialog.tsx': 'overlay/menu.tsx',
}

test('every component of the design system is drawn by a test beside it', () => {
  const tests = files.filter((path) => path.endsWith('.test.tsx'))
  const drawn = new Set(tests.flatMap(imports))
  const components = files.filter((path) => !path.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((path) => !drawn.has(parts[path] ?? path)).map((path) => basename(path))).toEqual([])
})
