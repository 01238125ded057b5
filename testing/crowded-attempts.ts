import { AttemptLimits, type FailureKind } from '#server/credentials/attempt-limits.ts'

/** The usual limits, at which ten guesses turn out wrong while the first one, which is let through, is checked. */
export class CrowdedAttempts extends AttemptLimits {
  #isCrowded = false

  constructor() {
    super(1, null)
  }

  override async refuseIfGuessing(kind: FailureKind, who: string): Promise<void> {
    await super.refuseIfGuessing(kind, who)
    if (this.#isCrowded || kind !== 'login_account') return
    this.#isCrowded = true
    for (let count = 0; count < 10; count += 1) await this.countFailure(kind, who)
  }
}
