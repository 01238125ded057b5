/** Code of one place, and the imports that it needs. */
export interface Part {
  code: string
  imports: readonly (readonly [from: string, ...names: string[]])[]
}
