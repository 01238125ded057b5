import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as areas from './areas.ts'
import type { EndpointDefinition } from './define-endpoint.ts'
import { registry } from './registry.ts'

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'define-endpoint.ts')
const codeOf = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const areaFiles = [...codeOf('areas.ts').matchAll(/^export \* as (\w+) from '\.\/([\w/-]+\.ts)'$/gm)].map(
  ([, name = '', path = '']) => ({ name, path }),
)

/** Schemas without fields. */
const leaves: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal']

/** Where in a schema unknown fields are ignored; a schema of an unforeseen kind counts too. */
function looseObjects(schema: z.core.$ZodType, place: string): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return [
      ...(schema.def.catchall?._zod.def.type === 'never' ? [] : [place]),
      ...fields.flatMap(([name, field]) => looseObjects(field, `${place}/${name}`)),
    ]
  }
  if (schema instanceof z.ZodArray) return looseObjects(schema.def.element, `${place}/*`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return looseObjects(schema.def.innerType, place)
  if (schema instanceof z.ZodPipe) return looseObjects(schema.def.in, place)
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => looseObjects(option, place))
  return leaves.includes(schema._zod.def.type) ? [] : [`${place}: ${schema._zod.def.type}`]
}

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the registry', () => {
  it('holds every id once', () => {
    expect(twice(registry.map(({ id }) => id))).toEqual([])
  })

  it('holds every address once, whatever its parameters are called', () => {
    expect(twice(registry.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`))).toEqual([])
  })

  it('reads every id of a path in lower case, as caches and the database have it', () => {
    const upper = '0198F3A2-7C41-7AAA-8BBB-0000000000AF'
    const read = registry.flatMap((endpoint) =>
      'params' in endpoint
        ? Object.values<z.ZodType>(endpoint.params.shape)
            .filter((schema) => !schema.safeParse('a slug').success)
            .map((schema) => schema.safeParse(upper).data)
        : [],
    )
    expect(read.length).toBeGreaterThan(100)
    expect(read.filter((value) => value === upper)).toEqual([])
  })

  it('refuses unknown fields in every PATCH, however deep they stand', () => {
    const loose = registry.flatMap((endpoint) => {
      if (endpoint.method !== 'PATCH') return []
      const { body }: EndpointDefinition = endpoint
      return body ? looseObjects(body, endpoint.id) : [`${endpoint.id} takes anything`]
    })
    expect(loose).toEqual([])
  })

  it('holds all that the areas define', () => {
    const defined = files.reduce((sum, path) => sum + (codeOf(path).match(/\bdefineEndpoint\(/g)?.length ?? 0), 0)
    expect(registry.length).toBe(defined)
  })
})

describe('the areas', () => {
  it('are the files that define endpoints, each under its own name', () => {
    const defining = files.filter((path) => codeOf(path).includes('defineEndpoint('))
    expect(areaFiles.map(({ path }) => path).toSorted()).toEqual(defining.toSorted())
    expect(areaFiles.map(({ name }) => name).toSorted()).toEqual(Object.keys(areas))
    for (const { name, path } of areaFiles)
      expect(posix.basename(path, '.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())).toBe(
        name,
      )
  })

  it('import nothing of each other: what two need is a resource or a building block of requests', () => {
    const paths = new Set(areaFiles.map(({ path }) => path))
    for (const path of paths) {
      const imported = [...codeOf(path).matchAll(/ from '(\.{1,2}|#contract)\/([\w/-]+\.ts)'/g)].map(
        ([, from = '', other = '']) => (from === '#contract' ? other : posix.join(posix.dirname(path), from, other)),
      )
      expect([path, imported.filter((other) => paths.has(other))]).toEqual([path, []])
    }
  })
})
