/** Code for one place, with the imports it needs. */
export interface Part {
  code: string
  imports: readonly (readonly [from: string, ...names: string[]])[]
}
