import { expect } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { demoPassword } from '../fixtures/product-setup.ts'
import { gameTypeTitle, translations } from '../fixtures/translations.ts'
import { setUpByApi } from './new-game.ts'
import { Screen } from './screen.ts'
import { keepSession, logInByApi, type Session } from './session.ts'
import { tick } from './tick.ts'

const email = 'master@demo.example'

/** A recommended ready game with two rounds, for journeys that gain nothing from a third. */
export const twoRounds = 'a-subject-in-pictures'

/** Recommended ready games that set-up takes unless told otherwise; the one for a group has three rounds. */
const usualKind = { crux: 'a-season-of-work', one_on_one: 'this-month-the-two-of-us' } as const

/** What a game master does, using the screen texts of their language. */
export class GameMaster extends Screen {
  /** Logs in with the form. First-run instructions appear as for a new user, or not at all. */
  async logIn({ instructions = false }: { instructions?: boolean } = {}): Promise<void> {
    await this.#rememberInstructions(instructions)
    await this.page.goto('/login')
    await this.fillLogin()
    await this.page.waitForURL('**/play')
  }

  /** Fills in the login form and submits it. */
  async fillLogin(): Promise<void> {
    await this.page.getByLabel(this.say('session', 'login.email')).fill(email)
    await this.page.getByLabel(this.say('session', 'login.password'), { exact: true }).fill(demoPassword)
    await this.button('session', 'login.submit').click()
  }

  /** All journeys share the account, so each sets what it has read. Returns the session that it used. */
  async #rememberInstructions(shown: boolean): Promise<Session> {
    const session = await logInByApi(this.page, email)
    await this.page.request.patch('/v1/dashboard/user-attributes', {
      data: { instructions_read: [], disable_game_instructions: !shown },
      headers: { authorization: `Bearer ${session.token}` },
    })
    return session
  }

  /**
   * At once at the table of a game that waits for players, for journeys that are not about logging in and setting up;
   * returns the game code as shown.
   */
  async openTable({
    subject,
    mode = 'crux',
    deckLanguage = 'en',
    rounds = 2,
    takesPart = false,
    playerNotes = false,
    oneScreen = false,
  }: {
    subject: string
    mode?: 'crux' | 'one_on_one'
    deckLanguage?: Language
    rounds?: number
    takesPart?: boolean
    playerNotes?: boolean
    oneScreen?: boolean
  }): Promise<string> {
    const session = await this.#rememberInstructions(false)
    const options = {
      subject,
      rounds,
      language: deckLanguage,
      game_mode: mode,
      game_master_plays: takesPart,
      enable_player_game_notes: playerNotes,
      one_screen: oneScreen,
    }
    const { id } = await setUpByApi(this.page, session.token, options)
    await keepSession(this.page, session)
    await this.page.goto(`/game/${id}`)
    return this.readCode()
  }

  /** From set-up to the table that waits for players; returns the game code as shown. */
  async setUp(game: {
    mode?: 'crux' | 'one_on_one'
    /** The key of a recommended ready game. */
    kind?: string
    subject: string
    team?: string
    takesPart?: boolean
    playerNotes?: boolean
    practice?: boolean
    oneScreen?: boolean
  }): Promise<string> {
    const setup = translations(this.language, 'setup')
    if (game.mode === 'one_on_one') await this.choose(setup('mode.one_on_one.title'))
    const title = gameTypeTitle(this.language, game.kind ?? usualKind[game.mode ?? 'crux'])
    const kind = this.page.getByRole('group', { name: setup('kind.legend') }).getByRole('radio', { name: title })
    await kind.waitFor({ state: 'attached' })
    await expect.poll(() => kind.isEnabled()).toBe(true)
    await tick(kind)
    await this.button('setup', 'goOn').click()
    await this.page.getByLabel(setup('about.subject'), { exact: true }).fill(game.subject)
    if (game.team) await this.page.getByLabel(setup('about.team'), { exact: true }).fill(game.team)
    if (game.takesPart)
      await tick(this.page.getByRole('switch', { name: new RegExp(`^${setup('options.masterPlays')}`) }))
    if (game.oneScreen)
      await tick(this.page.getByRole('switch', { name: new RegExp(`^${setup('options.oneScreen')}`) }))
    if (game.practice) await tick(this.page.getByRole('switch', { name: new RegExp(`^${setup('options.test')}`) }))
    if (game.playerNotes) await tick(this.page.getByRole('switch', { name: new RegExp(`^${setup('options.notes')}`) }))
    await this.button('setup', 'submit').click()
    await this.page.waitForURL('**/game/*')
    return this.readCode()
  }

  private async choose(title: string): Promise<void> {
    await tick(this.page.getByRole('radio', { name: new RegExp(`^${title}`) }))
  }

  async readCode(): Promise<string> {
    const code = this.page.getByText(/^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/)
    await code.first().waitFor()
    return (await code.first().innerText()).trim()
  }

  async seats(count: number): Promise<void> {
    await expect
      .poll(
        () =>
          this.page
            .getByRole('list', { name: this.say('play', 'table.label') })
            .getByRole('listitem')
            .count(),
        { timeout: 30_000 },
      )
      .toBe(count)
  }

  /** Waits until a sentence about the seats is shown. */
  async sees(text: string): Promise<void> {
    // In the main part: an earlier announcement may still be in the status line.
    await this.page.getByRole('main').getByText(text).first().waitFor({ timeout: 30_000 })
  }

  /** The number of rounds that the preround announces. */
  async countRounds(): Promise<number> {
    const questions = this.page
      .getByRole('list', { name: this.say('play', 'preround.perspectives') })
      .getByRole('listitem')
    await questions.first().waitFor({ state: 'attached' })
    return questions.count()
  }

  /** Picks the card with this index from those on the table in a round. */
  async pickCard(index: number): Promise<void> {
    await this.#pick('choice.label', index)
  }

  /** Picks the card of the round with this index as the crux. */
  async pickCrux(index: number): Promise<void> {
    await this.#pick('crux.label', index)
  }

  /** By the group's name: the screens before and after have other choices. */
  async #pick(group: 'choice.label' | 'crux.label', index: number): Promise<void> {
    const card = this.page
      .getByRole('group', { name: this.say('play', group), exact: true })
      .getByRole('radio')
      .nth(index)
    await tick(card)
  }
}
