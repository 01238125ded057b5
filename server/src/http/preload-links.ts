import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The build's list of files, by module or, after an underscore, by shared chunk. */
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), css: z.array(z.string()).default([]) }),
)

/**
 * The shared chunks that a phone's first screens need beside the entry; the names are those of `web/phone-chunks.ts`.
 */
const chunksOf = {
  join: ['everywhere', 'join'],
  player: ['everywhere', 'player-and-others', 'player'],
}

/** The value of a page's `Link` header by the first part of its path, so that a phone need not run the entry first. */
export type PreloadLinks = (path: string) => string | undefined

/** Reads which files the join and player screens need from the build in `webFolder`; without a manifest, none. */
export async function readPreloadLinks(webFolder: string): Promise<PreloadLinks> {
  const text = await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const chunks = Object.entries(manifest.parse(JSON.parse(text))).flatMap(([key, chunk]) =>
    key.startsWith('_') ? [chunk] : [],
  )
  const linksTo = (names: readonly string[]) =>
    chunks
      .filter(({ name, file }) => name !== undefined && names.includes(name) && file.endsWith('.js'))
      .flatMap(({ file, css }) => [
        `</${file}>; rel=modulepreload`,
        ...css.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
      ])
      .join(', ')
  const links = new Map(Object.entries(chunksOf).map(([screen, names]) => [screen, linksTo(names)]))
  return (path) => links.get(/^\/(\w+)/.exec(path)?.[1] ?? '') || undefined
}
