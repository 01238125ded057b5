import type { Ledger } from './ledger.ts'

/** The parameters of a call, as validated by its schema. */
// Each operation knows its own schema.
// oxlint-disable-next-line typescript/no-explicit-any
export type Params = any

/** The stand-in's handler of a call; `id` is the one in its path. */
export type Operation = (ledger: Ledger, params: Params, id: string) => object
