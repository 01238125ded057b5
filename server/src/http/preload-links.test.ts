import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPreloadLinks } from './preload-links.ts'

let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'crux-build-'))
})
afterAll(() => rm(web, { recursive: true }))

test('pages name the shared files and translations that their first screen needs, by path and language', async () => {
  await mkdir(join(web, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index-1.js', isEntry: true },
    '_join-2.js': { file: 'assets/join-2.js', name: 'join', css: ['assets/join-3.css'] },
    '_player-and-others-4.js': { file: 'assets/player-and-others-4.js', name: 'player-and-others' },
    '_join-9.css': { file: 'assets/join-9.css' },
    'src/locales/en/join.json': { file: 'assets/join-5.js', name: 'join' },
    'src/locales/fi/join.json': { file: 'assets/join-7.js', name: 'join' },
    'src/locales/fi/common.json': { file: 'assets/common-8.js', name: 'common' },
    '_player-6.js': { file: 'assets/player-6.js', name: 'player' },
  }
  await writeFile(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const links = await readPreloadLinks(web)
  const ofJoin = '</assets/join-2.js>; rel=modulepreload, </assets/join-3.css>; rel=preload; as=style; crossorigin'
  expect(links('/join/ABC123?from=qr', 'en')).toBe(`${ofJoin}, </assets/join-5.js>; rel=modulepreload`)
  expect(links('/join/ABC123', 'fi')).toBe(
    `${ofJoin}, </assets/common-8.js>; rel=modulepreload, </assets/join-7.js>; rel=modulepreload`,
  )
  expect(links('/join', 'en')).toBe(links('/join/ABC123', 'en'))
  expect(links('/player/1', 'en')).toBe(
    '</assets/player-and-others-4.js>; rel=modulepreload, </assets/player-6.js>; rel=modulepreload',
  )
  for (const path of ['/', '/joint', '/dashboard/main', '//join']) expect(links(path, 'en'), path).toBeUndefined()
})

test('without a manifest no page names anything', async () => {
  expect((await readPreloadLinks(join(web, 'nowhere')))('/join', 'en')).toBeUndefined()
})
