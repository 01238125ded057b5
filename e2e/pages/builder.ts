import { Dashboard } from './dashboard.ts'

/** Somebody who makes things of the organization's own. */
export class Builder extends Dashboard {
  /** The field with this label. */
  field(area: string, key: string) {
    return this.page.getByLabel(this.say(area, key), { exact: true })
  }

  async save(): Promise<void> {
    await this.button('builder', 'save').click()
  }

  /** The session's token, for calls beside the screens. */
  async headers(): Promise<{ authorization: string }> {
    const kept = await this.page.evaluate<string>("localStorage.getItem('crux.user')")
    return { authorization: `Bearer ${(JSON.parse(kept) as { token: string }).token}` }
  }
}
