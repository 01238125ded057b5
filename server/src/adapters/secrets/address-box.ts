import { SecretBox } from './secret-box.ts'

const purpose = 'address'

/**
 * Seals addresses of people without an account. Without an ENCRYPTION_KEY they are sealed under a key
 * that comes from the installation's own secret; those are opened also after one was set.
 */
export class AddressBox {
  readonly #own: SecretBox
  readonly #box: SecretBox

  constructor(box: SecretBox | null, keyedHash: (purpose: string, text: string) => string) {
    this.#own = new SecretBox(Buffer.from(keyedHash('address box', ''), 'base64url'))
    this.#box = box ?? this.#own
  }

  seal(address: string): string {
    return this.#box.seal(address, purpose)
  }

  /** @throws SecretsLockedError */
  open(sealed: string): string {
    return (this.#own.isCurrent(sealed) ? this.#own : this.#box).open(sealed, purpose)
  }
}
