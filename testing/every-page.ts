import { expect } from 'vitest'
import type { CallOptions, EndpointKey, TestServer } from './test-server.ts'

/**
 * All resources of a list, read in pages of two. Each page but the last is full, all tell the same totals, the one
 * past the end is empty, and one big page holds the same.
 */
export async function everyPage<Resource extends { id: string }>(
  server: Pick<TestServer, 'call'>,
  key: EndpointKey,
  options: CallOptions,
): Promise<Resource[]> {
  const read = async (page: number, size: number) => {
    const query = { ...options.query, page: String(page), page_size: String(size) }
    const { status, body } = await server.call(key, { ...options, query })
    expect(status).toBe(200)
    return body as { data: Resource[]; meta: { page: number; total: number; page_count: number } }
  }
  const whole = await read(1, 100)
  const { total } = whole.meta
  expect(whole.data).toHaveLength(total)
  const pages: Resource[] = []
  const last = Math.ceil(total / 2)
  for (let page = 1; page <= last + 1; page += 1) {
    const { data, meta } = await read(page, 2)
    expect(meta).toMatchObject({ page, page_size: 2, page_count: last, total })
    expect(data).toHaveLength(page < last ? 2 : page === last ? total - 2 * (last - 1) : 0)
    pages.push(...data)
  }
  expect(pages).toEqual(whole.data)
  return pages
}
