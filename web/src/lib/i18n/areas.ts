/* oxlint-disable typescript/consistent-type-imports -- so that an area is declared in one line */

/**
 * The translations by area, typed by the English files. Add a line for a new area. A test checks that all languages
 * have the same keys.
 */
export interface AreaTranslations {
  account: typeof import('../../locales/en/account.json')
  actions: typeof import('../../locales/en/actions.json')
  analysis: typeof import('../../locales/en/analysis.json')
  ai: typeof import('../../locales/en/ai.json')
  audit: typeof import('../../locales/en/audit.json')
  builder: typeof import('../../locales/en/builder.json')
  billing: typeof import('../../locales/en/billing.json')
  catalogue: typeof import('../../locales/en/catalogue.json')
  common: typeof import('../../locales/en/common.json')
  crystallization: typeof import('../../locales/en/crystallization.json')
  dashboard: typeof import('../../locales/en/dashboard.json')
  'deck-builder': typeof import('../../locales/en/deck-builder.json')
  'deck-editor': typeof import('../../locales/en/deck-editor.json')
  decks: typeof import('../../locales/en/decks.json')
  games: typeof import('../../locales/en/games.json')
  'game-types': typeof import('../../locales/en/game-types.json')
  handbook: typeof import('../../locales/en/handbook.json')
  home: typeof import('../../locales/en/home.json')
  instructions: typeof import('../../locales/en/instructions.json')
  join: typeof import('../../locales/en/join.json')
  list: typeof import('../../locales/en/list.json')
  onboarding: typeof import('../../locales/en/onboarding.json')
  'my-actions': typeof import('../../locales/en/my-actions.json')
  'one-screen': typeof import('../../locales/en/one-screen.json')
  organization: typeof import('../../locales/en/organization.json')
  outbox: typeof import('../../locales/en/outbox.json')
  play: typeof import('../../locales/en/play.json')
  player: typeof import('../../locales/en/player.json')
  print: typeof import('../../locales/en/print.json')
  profile: typeof import('../../locales/en/profile.json')
  quadrants: typeof import('../../locales/en/quadrants.json')
  rehearsal: typeof import('../../locales/en/rehearsal.json')
  report: typeof import('../../locales/en/report.json')
  reports: typeof import('../../locales/en/reports.json')
  session: typeof import('../../locales/en/session.json')
  setup: typeof import('../../locales/en/setup.json')
  'stage-view': typeof import('../../locales/en/stage-view.json')
  templates: typeof import('../../locales/en/templates.json')
  trial: typeof import('../../locales/en/trial.json')
  users: typeof import('../../locales/en/users.json')
}

export type Area = keyof AreaTranslations

/** The areas with a `title`, which name a screen. */
export type TitledArea = { [A in Area]: AreaTranslations[A] extends { title: string } ? A : never }[Area]

/** The translations of one area in one language, nested or not. */
export interface Translations {
  [key: string]: string | Translations
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key
type Paths<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Singular<Key> : `${Key}.${Paths<Group[Key]>}`
}[keyof Group & string]

/** The keys of an area: `title`, `errors.network`; plural forms `players_one` and `players_other` share `players`. */
export type TranslationKey<A extends Area> = Paths<AreaTranslations[A]>
