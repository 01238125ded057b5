import { SecretBox } from './secret-box.ts'

/**
 * Seals secrets for one purpose. Without an ENCRYPTION_KEY it uses a key derived from the installation's own secret;
 * what that sealed still opens after an ENCRYPTION_KEY is set.
 */
export class SealedFor {
  readonly #purpose: string
  readonly #own: SecretBox
  readonly #box: SecretBox

  constructor(purpose: string, box: SecretBox | null, keyedHash: (purpose: string, text: string) => string) {
    this.#purpose = purpose
    this.#own = new SecretBox(Buffer.from(keyedHash(`${purpose} box`, ''), 'base64url'))
    this.#box = box ?? this.#own
  }

  seal(secret: string): string {
    return this.#box.seal(secret, this.#purpose)
  }

  /** @throws SecretsLockedError */
  open(sealed: string): string {
    return (this.#own.isCurrent(sealed) ? this.#own : this.#box).open(sealed, this.#purpose)
  }
}
