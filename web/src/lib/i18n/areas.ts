import type { Language } from '#domain/languages.ts'
import type account from '../../locales/en/account.json'
import type audit from '../../locales/en/audit.json'
import type common from '../../locales/en/common.json'
import type crystallization from '../../locales/en/crystallization.json'
import type dashboard from '../../locales/en/dashboard.json'
import type handbook from '../../locales/en/handbook.json'
import type instructions from '../../locales/en/instructions.json'
import type join from '../../locales/en/join.json'
import type onboarding from '../../locales/en/onboarding.json'
import type list from '../../locales/en/list.json'
import type oneScreen from '../../locales/en/one-screen.json'
import type organization from '../../locales/en/organization.json'
import type outbox from '../../locales/en/outbox.json'
import type play from '../../locales/en/play.json'
import type player from '../../locales/en/player.json'
import type print from '../../locales/en/print.json'
import type profile from '../../locales/en/profile.json'
import type rehearsal from '../../locales/en/rehearsal.json'
import type report from '../../locales/en/report.json'
import type session from '../../locales/en/session.json'
import type setup from '../../locales/en/setup.json'
import type stageView from '../../locales/en/stage-view.json'
import type trial from '../../locales/en/trial.json'
import type users from '../../locales/en/users.json'

/** The words by area, as the English files have them; a new area is one line more here. The others have the same keys (a test). */
export interface AreaWords {
  account: typeof account
  audit: typeof audit
  common: typeof common
  crystallization: typeof crystallization
  dashboard: typeof dashboard
  handbook: typeof handbook
  instructions: typeof instructions
  join: typeof join
  list: typeof list
  onboarding: typeof onboarding
  'one-screen': typeof oneScreen
  organization: typeof organization
  outbox: typeof outbox
  play: typeof play
  player: typeof player
  print: typeof print
  profile: typeof profile
  rehearsal: typeof rehearsal
  report: typeof report
  session: typeof session
  setup: typeof setup
  'stage-view': typeof stageView
  trial: typeof trial
  users: typeof users
}

export type Area = keyof AreaWords

/** The words of one area in one language: texts, in groups or not. */
export interface Words {
  [key: string]: string | Words
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key
type Paths<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Singular<Key> : `${Key}.${Paths<Group[Key]>}`
}[keyof Group & string]

/** The keys of an area: `title`, `errors.network`; of `players_one` and `players_other`, `players`. */
export type WordKey<A extends Area> = Paths<AreaWords[A]>

/** One chunk per language and area: `locales/fi/setup.json` is fetched when a Finnish screen first needs it. */
const files = import.meta.glob<Words>('../../locales/*/*.json', { import: 'default' })

/** Fetches the words of an area; a lost network is tried again twice. */
export async function fetchArea(language: Language, area: Area): Promise<Words> {
  const load = files[`../../locales/${language}/${area}.json`]
  if (!load) throw new Error(`no words for ${area} in ${language}`)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === 2) throw error
      await new Promise((done) => setTimeout(done, 500 * (attempt + 1)))
    }
  }
}
