import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '#domain/languages.ts'

/** The build's list of files, by module or, after an underscore, by shared chunk. */
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), css: z.array(z.string()).default([]) }),
)

/**
 * The shared chunks that a phone's first screens need beside the entry; the names are those of `web/phone-chunks.ts`.
 */
const neededBy = {
  join: { chunks: ['join'], areas: ['common', 'join'] },
  player: { chunks: ['player-and-others', 'player'], areas: ['common', 'player', 'instructions'] },
}

/**
 * The value of a page's `Link` header by the first part of its path and the reader's language, so that a phone need not
 * run the entry first.
 */
export type PreloadLinks = (path: string, language: Language) => string | undefined

/**
 * Reads which files the join and player screens need from the build in `webFolder`, with their translations; without a
 * manifest, none.
 */
export async function readPreloadLinks(webFolder: string): Promise<PreloadLinks> {
  const text = await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  const files = manifest.parse(JSON.parse(text))
  const shared = Object.entries(files).flatMap(([key, chunk]) => (key.startsWith('_') ? [chunk] : []))
  const linksTo = ({ chunks, areas }: (typeof neededBy)['join'], language: Language) =>
    [
      ...shared.filter(({ name, file }) => name !== undefined && chunks.includes(name) && file.endsWith('.js')),
      ...areas.flatMap((area) => files[`src/locales/${language}/${area}.json`] ?? []),
    ]
      .flatMap(({ file, css }) => [
        `</${file}>; rel=modulepreload`,
        ...css.map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
      ])
      .join(', ')
  const links = new Map(
    Object.entries(neededBy).flatMap(([screen, needed]) =>
      languages.map((language) => [`${screen} ${language}`, linksTo(needed, language)] as const),
    ),
  )
  return (path, language) => links.get(`${/^\/(\w+)/.exec(path)?.[1] ?? ''} ${language}`) || undefined
}
