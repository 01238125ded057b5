import 'i18next'
import type common from '../../locales/en/common.json'
import type instructions from '../../locales/en/instructions.json'
import type session from '../../locales/en/session.json'
import type setup from '../../locales/en/setup.json'

/* Keys are checked by the compiler against the English files; a new area is one line more here. */
declare module 'i18next' {
  interface CustomTypeOptions { defaultNS: 'common' }
  interface ResourceNamespaceMap {
    common: typeof common
    instructions: typeof instructions
    session: typeof session
    setup: typeof setup
  }
}
