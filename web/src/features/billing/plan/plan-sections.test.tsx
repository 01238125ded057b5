import { describe, expect, test } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import type { Invoice } from '../billing-queries.ts'
import { CardsSection } from './cards-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'

const invoice = (more: Partial<Invoice>): Invoice => ({
  type: 'invoices',
  id: 'in_1',
  number: 'CRUX-0001',
  createdAt: '2026-03-02T09:00:00.000Z',
  status: 'paid',
  lines: [],
  subtotal: 9900,
  tax: 2525,
  total: 12425,
  currency: 'EUR',
  url: 'https://pay.example/in_1',
  payUrl: null,
  awaits: null,
  ...more,
})
const invoices = (outcome?: unknown) =>
  drawnFeature(<InvoicesSection organizationId="o" />, {
    areas: ['billing'],
    queries: outcome === undefined ? [] : [[['billing', 'o', 'invoices'], outcome]],
  })

describe('the invoices', () => {
  test('that failed to load say so and can be asked for again; nothing says that there are none', async () => {
    const { words } = await invoices(new NetworkError())
    expect(words).toMatch(/could not be loaded.*Try again/i)
    expect(words).not.toContain('No invoices yet.')
  })

  test('of an organization without any say so, without an empty table', async () => {
    const page = await invoices([])
    expect([page.words, page.all('table')]).toEqual(['Invoices No invoices yet.', []])
  })

  test('on their way say nothing yet', async () => {
    expect((await invoices()).words).toBe('Invoices')
  })

  test('that are many are all there, with their states, and are links where the provider shows them', async () => {
    const years = Array.from({ length: 40 }, (_, index) => invoice({ id: `in_${index}`, status: 'refunded' }))
    const page = await invoices([invoice({ id: 'in_x', status: 'open', url: null }), ...years])
    expect(page.words.match(/Refunded/g)).toHaveLength(40)
    expect(page.words.match(/Not paid/g)).toHaveLength(1)
    expect(page.words).toContain('€124.25')
    expect(page.all('a')).toHaveLength(40)
  })
})

describe('the payment cards', () => {
  const cards = (outcome: unknown) =>
    drawnFeature(<CardsSection organizationId="o" pending={false} onPortal={() => undefined} />, {
      areas: ['billing'],
      queries: [[['billing', 'o', 'cards'], outcome]],
    })

  test('that failed to load say so; nothing says that there is none', async () => {
    const { words } = await cards(new NetworkError())
    expect(words).toMatch(/could not be loaded.*Try again/i)
    expect(words).not.toContain('No card yet.')
  })

  test('are named by brand, last digits and month, and the one that pays says so', async () => {
    const card = { type: 'payment-methods', brand: 'visa', expMonth: 2, expYear: 2031, isDefault: false }
    const { words } = await cards([
      { ...card, id: 'a', last4: '4242', isDefault: true },
      { ...card, id: 'b', last4: '0005' },
    ])
    expect(words).toContain('Visa ending in 4242 until February 2031, used for every payment')
    expect(words).toMatch(/Visa ending in 0005 until February 2031$/)
  })
})
