import { Dashboard } from './dashboard.ts'
import { tokenOf } from './session.ts'

/** Somebody who builds the organization's own content. */
export class Builder extends Dashboard {
  /** The text field with this label, which may be marked as optional. */
  field(area: string, key: string) {
    return this.page.getByRole('textbox', { name: new RegExp(`^${this.say(area, key)}`) })
  }

  async save(): Promise<void> {
    await this.button('builder', 'save').click()
  }

  /** The session's token, for API calls. */
  async headers(): Promise<{ authorization: string }> {
    return { authorization: `Bearer ${await tokenOf(this.page)}` }
  }
}
