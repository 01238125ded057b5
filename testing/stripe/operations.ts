import { taxOn } from '#domain/billing/billing-period.ts'
import { taxRate } from './invoicing.ts'
import { previewInvoice } from './previewing.ts'
import { type Kinds, RefusedError } from './ledger.ts'
import type { Operation, Params } from './operation.ts'
import { schedules } from './scheduling.ts'
import { subscriptionChanges } from './subscription-changes.ts'
import { voidInvoice } from './subscribing.ts'

const listOf = (data: object[]) => ({ object: 'list', has_more: false, url: '/v1', data })
const fits = (wanted: unknown, found: unknown) => wanted === undefined || wanted === found

function listing<K extends keyof Kinds>(kind: K, test: (one: Kinds[K], params: Params) => boolean): Operation {
  return (ledger, params) => listOf(ledger.list(kind, (one) => test(one, params)))
}

/** The stand-in's handlers by operation. */
export const operations: Readonly<Record<string, Operation>> = {
  'get /v1/prices': listing('price', (one, { lookup_keys, active, product }) => {
    const isNamed = lookup_keys === undefined || lookup_keys.includes(one.lookup_key)
    return isNamed && fits(active, one.active) && fits(product, one.product)
  }),
  'get /v1/products': listing('product', (one, { ids }) => ids === undefined || ids.includes(one.id)),
  'post /v1/products': (ledger, params) => {
    const id = params.id ?? ledger.id('prod')
    if (ledger.list('product', (one) => one.id === id).length > 0)
      throw new RefusedError('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    return ledger.keep('product', { ...params, id, active: true })
  },
  'post /v1/prices': (ledger, params) => {
    const taken = ledger.list('price', ({ lookup_key }) => lookup_key === params.lookup_key)
    if (taken.length > 0 && params.transfer_lookup_key !== true)
      throw new RefusedError('A price already uses that lookup key.', { param: 'lookup_key' })
    for (const one of taken) one.lookup_key = null
    const { transfer_lookup_key: _, ...values } = params
    const type = params.recurring ? 'recurring' : 'one_time'
    return ledger.keep('price', {
      recurring: null,
      metadata: {},
      ...values,
      id: ledger.id('price'),
      type,
      active: true,
    })
  },
  'post /v1/customers': (ledger, params) => ledger.keep('customer', { ...params, id: ledger.id('cus'), balance: 0 }),
  'get /v1/customers/{customer}/payment_methods': (ledger, _params, id) =>
    listOf(ledger.list('payment_method', ({ customer }) => customer === ledger.get('customer', id).id)),
  'get /v1/subscriptions': (ledger, { customer, status }) => {
    ledger.get('customer', customer)
    return listOf(
      ledger.list(
        'subscription',
        (one) => one.customer === customer && (status === 'all' || one.status !== 'canceled'),
      ),
    )
  },
  'get /v1/subscriptions/{id}': (ledger, _params, id) => ledger.get('subscription', id),
  ...subscriptionChanges,
  ...schedules,
  'post /v1/checkout/sessions': (ledger, params) => {
    const { customer, mode, line_items, metadata, client_reference_id, success_url, cancel_url } = params
    if (params.customer_update && !customer) throw new RefusedError('customer_update goes with a customer')
    const [line] = line_items
    const price = ledger.get('price', line.price)
    if ((price.type === 'recurring') !== (mode === 'subscription'))
      throw new RefusedError('The price does not fit the mode.', { param: 'line_items[0][price]' })
    const id = ledger.id('cs_test')
    const amount = (price.unit_amount ?? 0) * line.quantity
    const { balance } = ledger.get('customer', customer)
    const total = Math.max(0, amount + taxOn(amount, taxRate) + (mode === 'subscription' ? balance : 0))
    return ledger.keep('checkout.session', {
      ...{ id, customer: ledger.get('customer', customer).id, mode, metadata, client_reference_id },
      ...{ success_url, cancel_url, status: 'open', payment_status: 'unpaid', currency: price.currency },
      ...{ amount_subtotal: amount, amount_total: total, url: `https://checkout.stripe.test/${id}` },
      ...{
        line_items: { object: 'list', has_more: false, url: '', data: [{ price, quantity: line.quantity }] } as never,
      },
    })
  },
  'get /v1/checkout/sessions': listing(
    'checkout.session',
    (one, { customer, status }) => fits(customer, one.customer) && fits(status, one.status),
  ),
  'get /v1/checkout/sessions/{session}': (ledger, _params, id) => ledger.get('checkout.session', id),
  'post /v1/checkout/sessions/{session}/expire': (ledger, _params, id) => {
    const session = ledger.get('checkout.session', id)
    if (session.status !== 'open') throw new RefusedError('Only open sessions can be expired.')
    session.status = 'expired'
    ledger.tell('checkout.session.expired', session)
    return session
  },
  'get /v1/invoices': listing('invoice', (one, { customer }) => fits(customer, one.customer)),
  'get /v1/invoice_payments': listing('invoice_payment', (one, { invoice }) => fits(invoice, one.invoice)),
  'post /v1/invoices/create_preview': previewInvoice,
  'post /v1/invoices/{invoice}/void': (ledger, _params, id) => {
    const invoice = ledger.get('invoice', id)
    voidInvoice(ledger, invoice)
    return invoice
  },
  'post /v1/credit_notes': (ledger, { invoice: id, amount }) => {
    const invoice = ledger.get('invoice', id)
    if (invoice.status !== 'paid' || invoice.post_payment_credit_notes_amount + amount > invoice.total)
      throw new RefusedError('More than was paid.', { param: 'amount' })
    invoice.post_payment_credit_notes_amount += amount
    ledger.tell('credit_note.created', invoice)
    return { id: ledger.id('cn'), object: 'credit_note', invoice: id, amount }
  },
  'get /v1/billing_portal/configurations': listing('billing_portal.configuration', () => true),
  'post /v1/billing_portal/configurations': (ledger, { metadata }) =>
    ledger.keep('billing_portal.configuration', { id: ledger.id('bpc'), metadata }),
  'post /v1/billing_portal/sessions': (ledger, { customer, configuration, return_url }) => {
    ledger.get('billing_portal.configuration', configuration)
    const id = ledger.id('bps')
    const url = `https://billing.stripe.test/${ledger.get('customer', customer).id}/${id}`
    return ledger.make('billing_portal.session', { id, customer, configuration, return_url, url })
  },
}
