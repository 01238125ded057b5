import type { SecretBox } from './secret-box.ts'
import { SealedFor } from './sealed-for.ts'

/** Seals addresses of people without an account. */
export class AddressBox extends SealedFor {
  constructor(box: SecretBox | null, keyedHash: (purpose: string, text: string) => string) {
    super('address', box, keyedHash)
  }
}
