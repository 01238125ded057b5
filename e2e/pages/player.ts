import { Screen } from './screen.ts'

/** What a person with a phone does, using its screen's texts. */
export class Player extends Screen {
  /** Joins with the code and a name, as the QR code would lead there, and waits at the table. */
  async join(code: string, name: string): Promise<void> {
    await this.page.goto(`/join/${code.replace('-', '')}`)
    await this.page.getByRole('textbox', { name: this.say('join', 'name') }).fill(name)
    await this.button('join', 'sit').click()
    await this.page.waitForURL('**/player/*')
    await this.sees(this.say('player', 'waiting.title', { name }))
  }

  async sees(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout: 30_000 })
  }

  /** Waits until the hand is on the screen. */
  async holdsHand(): Promise<void> {
    await this.page.getByRole('listbox').waitFor({ timeout: 30_000 })
  }

  /** Votes for the card with this index in the fan; returns its title. Offline the vote is only `sending`. */
  async vote(index: number, { isSent = true }: { isSent?: boolean } = {}): Promise<string> {
    // Not the cards of an earlier vote, which are shown until this one has come.
    const ballot = this.say('player', 'vote.label_other', { count: 7 }).replace('7', String.raw`\d+`)
    const fan = this.page.getByRole('listbox', { name: new RegExp(ballot) })
    await fan.waitFor({ timeout: 30_000 })
    await fan.press('Home')
    for (let step = 0; step < index; step += 1) await fan.press('ArrowRight')
    await fan.press('Enter')
    const cast = this.button('player', 'vote.cast')
    await cast.waitFor()
    const title = (await this.page.getByRole('article').getByRole('heading').innerText()).trim()
    await cast.click()
    await this.sees(this.say('player', isSent ? 'vote.in' : 'vote.sending'))
    return title
  }

  /** Writes a note on the current subject, and closes the notes once it is saved. */
  async note(text: string): Promise<void> {
    await this.button('player', 'notes.open').click()
    const sheet = this.page.getByRole('dialog')
    await sheet.getByRole('textbox').first().fill(text)
    await sheet.getByText(this.say('player', 'notes.saved')).waitFor({ timeout: 30_000 })
    await this.page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }

  /** Lifts the card that stands out and plays it; returns its title. */
  async play(): Promise<string> {
    await this.holdsHand()
    const card = this.page.getByRole('listbox').getByRole('option', { selected: true })
    await card.click()
    const lifted = this.page.getByRole('article').first()
    const play = this.button('player', 'hand.play')
    await play.waitFor()
    const title = (await lifted.getByRole('heading').or(lifted.locator('h2, h3, p').nth(1)).first().innerText()).trim()
    await play.click()
    await play.waitFor({ state: 'detached' })
    return title
  }
}
