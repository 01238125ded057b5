import { describe, expect, test } from 'vitest'
import { mayEditItem, seesItem, type CatalogueItem, type CatalogueReader } from './catalogue-item.ts'

const maker: CatalogueReader = { organizationId: 'here', userId: 'maker', isAdmin: false }
const colleague: CatalogueReader = { ...maker, userId: 'colleague' }
const admin: CatalogueReader = { ...maker, userId: 'admin', isAdmin: true }
const stranger: CatalogueReader = { organizationId: 'elsewhere', userId: 'maker', isAdmin: true }
const item = (part: Partial<CatalogueItem>): CatalogueItem => ({
  organizationId: 'here',
  createdBy: 'maker',
  visibility: 'self',
  ...part,
})

describe('decks, game types and templates', () => {
  test.each([
    ['of the library', item({ organizationId: null, createdBy: null, visibility: 'organization' }), '++++', '----'],
    ['of somebody alone', item({}), '+---', '+---'],
    ['of somebody who left', item({ createdBy: null }), '--+-', '--+-'],
    ['of the organization', item({ visibility: 'organization' }), '+++-', '--+-'],
    ['of another organization', item({ organizationId: 'third', visibility: 'organization' }), '----', '----'],
  ])('%s: seen and changed by its maker, a colleague, an admin, somebody elsewhere', (_, one, seen, changed) => {
    const readers = [maker, colleague, admin, stranger]
    const row = (may: typeof seesItem) => readers.map((reader) => (may(one, reader) ? '+' : '-')).join('')
    expect([row(seesItem), row(mayEditItem)]).toEqual([seen, changed])
  })
})
