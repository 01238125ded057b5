import { describe, expect, it } from 'vitest'
import { missingPaths } from './documented-paths.ts'

const paths = new Set([
  'README.md',
  'docs',
  'docs/map.md',
  'domain',
  'domain/src',
  'domain/src/cards',
  'domain/src/cards/deal.ts',
  'server',
  'server/src',
  'server/src/game',
  'server/src/game/viewer.ts',
  'server/src/pdf',
])

/** What is missing if docs/map.md says this. */
const missingIn = (text: string) =>
  missingPaths(
    new Map([
      ['docs/map.md', `# The map of Crux, in short\n${text}`],
      ['README.md', '## Set-up'],
    ]),
    paths,
    new Set(['data']),
  ).map(({ target }) => target)

describe('paths in documents', () => {
  it.each([
    ['a file that has moved', '`game/seen-game.ts`', 'game/seen-game.ts'],
    ['a file by its name alone', 'see `seen-game.ts`', 'seen-game.ts'],
    ['a file in a command', '`node content/nearest.ts de`', 'content/nearest.ts'],
    ['a folder', '`rounds/`', 'rounds/'],
    ['a folder without its slash, from a folder that exists', '`domain/permissions`', 'domain/permissions'],
    ['a folder from one of the server', '`pdf/worker`', 'pdf/worker'],
    ['a link', '[the map](maps.md)', 'maps.md'],
    ['a link from the root instead of its document', '[the map](docs/map.md)', 'docs/map.md'],
    ['a heading', '[set up](../README.md#setup)', '../README.md#setup'],
    ['a heading of its own', '[above](#the-map)', '#the-map'],
  ])('finds %s', (_what, text, missing) => expect(missingIn(text)).toEqual([missing]))

  it.each([
    [
      'paths from the root, the document and any folder',
      '`domain/src/cards/deal.ts` `map.md` `game/viewer.ts` `viewer.ts`',
    ],
    ['folders', '`domain/src` `pdf/` `server/src/game/`'],
    [
      'links with headings',
      '[a](map.md#the-map-of-crux-in-short) [b](#the-map-of-crux-in-short) [c](../README.md#set-up)',
    ],
    ['addresses elsewhere', '[a](https://example.org/x.md) [b](mailto:a@example.org)'],
    ['what is no path', '`GET /v1/games/{id}` `count-*.ts` `application/json` `people.json` `a/b` `e.g.`'],
    ['folders outside the repository', '`data/crux.json` `./data`'],
    ['code in fences', '```sh\nnode `gone.ts`\n```'],
  ])('accepts %s', (_what, text) => expect(missingIn(text)).toEqual([]))
})
