import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { testCard } from '#server/adapters/billing/sandbox/test-cards.ts'
import { signWebhook } from '#server/adapters/billing/webhook-signature.ts'
import { readForm } from './form.ts'
import { draftInvoice, writeInvoice } from './invoicing.ts'
import { Ledger, RefusedError } from './ledger.ts'
import { operations } from './operations.ts'
import { passTime } from './passing-time.ts'
import { readOperation } from './request-contract.ts'
import { collectOpen, confirmPending, openSubscription } from './subscribing.ts'

export const secretKey = 'sk_test_standin'
export const webhookSecret = 'whsec_standin'

interface Answer {
  status: number
  body: object
}

/**
 * What happens to calls: they succeed, fail, time out, succeed with the response lost, or succeed but report a failure.
 */
export type Weather = 'fair' | 'failing' | 'away' | 'answers lost' | 'done unheard'

/**
 * Stripe for tests, called by its own SDK over HTTP. Every call is checked against Stripe's parameters; invalid ones
 * are recorded in `complaints`, which a test checks at the end. It uses the clock passed to it, and tests deliver its
 * events as they like.
 */
export class StripeStandIn {
  readonly ledger: Ledger
  /** Calls that Stripe would not understand. */
  readonly complaints: string[] = []
  /** The operations called. */
  readonly called = new Set<string>()
  weather: Weather = 'fair'
  /** Calls that bad weather affects; others succeed. */
  hits: Pick<RegExp, 'test'> = /./
  clock: () => Date = () => new Date('2026-03-02T09:00:00.000Z')
  #at: number | null = null
  readonly #answers = new Map<string, { request: string; answer: Answer }>()
  readonly #server = createServer((request, response) => void this.#take(request, response))

  constructor() {
    this.ledger = new Ledger(() => new Date(this.#at ?? this.clock()))
  }

  /** Its URL. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    return this.address
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  /** Processes everything due by now. */
  passTime(): void {
    passTime(this.ledger, (seconds) => {
      this.#at = seconds * 1000
    })
    this.#at = null
  }

  /**
   * Somebody pays on the hosted page. @throws RefusedError if the card is declined or needs confirmation, or the page
   * has expired
   */
  pay(sessionId: string, cardNumber: string, isConfirmed = false): void {
    const session = this.ledger.get('checkout.session', sessionId)
    if (session.status !== 'open') throw new RefusedError('checkout_over')
    const { conduct } = testCard(cardNumber)
    if (conduct === 'declines') throw this.#refusal(session, 'card_declined')
    if (conduct === 'asks' && !isConfirmed) throw this.#refusal(session, 'payment_needs_confirmation')
    const customer = this.ledger.get('customer', session.customer)
    this.#attach(customer, cardNumber)
    const line = session.line_items?.data[0]
    const price = line?.price
    if (!price) throw new Error('a session without a price')
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    if (session.mode === 'subscription') {
      session.subscription = openSubscription(this.ledger, customer.id, price, session.metadata ?? {}).id
    } else {
      const quantity = line.quantity ?? 1
      const amount = (price.unit_amount ?? 0) * quantity
      const at = this.ledger.seconds
      const draft = draftInvoice(this.ledger, customer, [{ price, quantity, amount, start: at, end: at }], null)
      writeInvoice(this.ledger, draft, null, 'checkout')
    }
    this.ledger.tell('checkout.session.completed', session)
  }

  /** Somebody changes the card in the portal; open invoices are tried again. */
  giveCard(customerId: string, cardNumber: string): void {
    this.#attach(this.ledger.get('customer', customerId), cardNumber)
    collectOpen(this.ledger, customerId)
  }

  /** Somebody confirms a payment on the invoice's page. */
  confirm(customerId: string): void {
    const [waits] = this.ledger.list(
      'subscription',
      (one) => one.customer === customerId && one.pending_update !== null,
    )
    if (!waits) throw new Error('nothing waits')
    confirmPending(this.ledger, waits)
  }

  /** Takes the undelivered events, with their signatures, off the queue. */
  takeWebhooks(now: Date): { payload: string; signature: string }[] {
    return this.ledger.events.splice(0).map((event) => {
      const payload = JSON.stringify(event)
      return { payload, signature: signWebhook(payload, webhookSecret, now) }
    })
  }

  /** An attempt to pay for products leaves its payment behind; a subscription has none before it is paid. */
  #refusal(session: Stripe.Checkout.Session, code: 'card_declined' | 'payment_needs_confirmation'): RefusedError {
    const isDeclined = code === 'card_declined'
    if (session.mode === 'payment')
      session.payment_intent = this.ledger.keep('payment_intent', {
        id: this.ledger.id('pi'),
        status: isDeclined ? 'requires_payment_method' : 'requires_action',
        last_payment_error: isDeclined ? ({ code } as never) : null,
      }).id
    return new RefusedError(code)
  }

  #attach(customer: Stripe.Customer, cardNumber: string): void {
    const { brand, last4 } = testCard(cardNumber)
    const method = this.ledger.keep('payment_method', {
      id: this.ledger.id('pm'),
      customer: customer.id,
      metadata: { number: cardNumber },
    })
    if (method.card) Object.assign(method.card, { brand, last4 })
    customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const name = `${request.method} ${url.pathname}`
    const weather = this.hits.test(name) ? this.weather : 'fair'
    if (weather === 'away') return void request.socket.destroy()
    const answer = weather === 'failing' ? failure : this.#answer(request, url, body || url.search.slice(1))
    if (weather === 'answers lost') return void request.socket.destroy()
    const lasts = weather === 'done unheard' ? failure : answer
    response.writeHead(lasts.status, {
      'content-type': 'application/json',
      'request-id': 'req_standin',
      // Without it the SDK retries; tests do not wait for that.
      ...(lasts.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
    })
    response.end(JSON.stringify(lasts.body))
  }

  /** The first response to an idempotency key is returned for all later calls with it. */
  #answer(request: IncomingMessage, url: URL, form: string): Answer {
    const key = request.headers['idempotency-key']
    const asked = `${request.method} ${url.pathname} ${form}`
    // The SDK gives every POST a random key; only ours survives a call that is made again.
    if (request.method === 'POST' && !String(key).startsWith('crux-'))
      this.complaints.push(`${asked}: not a key of Crux: ${String(key)}`)
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined
    if (known && known.request !== asked) {
      this.complaints.push(`${asked}: the key of ${known.request}`)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'The key is another call’s.' } } }
    }
    const answer = known?.answer ?? this.#act(request, url, form)
    if (typeof key === 'string') this.#answers.set(key, { request: asked, answer })
    return answer
  }

  #act(request: IncomingMessage, url: URL, form: string): Answer {
    const params = readForm(form)
    const operation = readOperation(request.method ?? '', url.pathname, params)
    const act = operation && operations[operation.name]
    const wrong = [
      ...(request.headers.authorization === `Bearer ${secretKey}` ? [] : ['another key']),
      ...(request.headers['stripe-version'] === '2026-10-28.endive' ? [] : ['another version of the API']),
      ...(act ? operation.faults : ['an unknown call']),
    ]
    if (!act || wrong.length > 0) {
      this.complaints.push(`${request.method} ${url.pathname}: ${wrong.join('; ')}`)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: wrong.join('; ') } } }
    }
    this.called.add(operation.name)
    try {
      const answer = act(this.ledger, params, operation.ids[0] ?? '')
      const expand = Array.isArray(params['expand']) ? params['expand'].map(String) : []
      return { status: 200, body: this.ledger.show(answer, expand) }
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return { status: error.status, body: { error: error.answer } }
    }
  }
}

const failure: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
