import type { Ledger } from './ledger.ts'

/** The parameters of a call, as its schema let them in. */
// Each operation knows what its schema promises.
// oxlint-disable-next-line typescript/no-explicit-any
export type Params = any

/** What the stand-in does at a call: `id` is the one in its path. */
export type Operation = (ledger: Ledger, params: Params, id: string) => object
