import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('nothing that a page loads looks behind in a pattern: Safari 16.0, for which it is built, would show nothing', () => {
  const found = globSync('{web,domain,contract}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /\(\?<[!=]/.test(readFileSync(join(root, path), 'utf8')))
  // They check answers of a model; pages load other files of that folder.
  expect(found.toSorted()).toEqual(['evidence', 'figures', 'links'].map((name) => `domain/src/ai/${name}.ts`))
  const loaded = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /^import (?!type ).*#domain\/ai\/(?:evidence|figures|links)\.ts'/m.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(loaded).toEqual([])
})
