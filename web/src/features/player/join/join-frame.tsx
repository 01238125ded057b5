import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../../lib/i18n/language-switch.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Logo } from '../../../ui/brand/logo.tsx'
import type { DeckLook } from '#drawing/card-face.ts'
import { PhoneFrame } from '../../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import styles from './join.module.css'

/** The deck is unknown until there is a seat. This id gives a back with quarter arcs in the brand's colours. */
const anyDeck: DeckLook = { catalogId: 'crux-49' }

/** The frame of the join screens: the app's name, one question, and a table with a hand about to be dealt. */
export function JoinFrame({ question, children }: { question: string; children: ReactNode }) {
  const t = useTranslations('join')
  usePageTitle(t('page'))
  return (
    <PhoneFrame brand={<Logo className={styles.logo} />} aside={<LanguageSwitch />}>
      <PhoneQuestion size="large">{question}</PhoneQuestion>
      {children}
      <PhoneTable height="low">
        <BackFan deck={anyDeck} />
      </PhoneTable>
    </PhoneFrame>
  )
}
