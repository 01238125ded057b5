import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { focusAfter } from '../../../lib/focus-after.ts'
import { assistantHeading } from '../editing/focus-field.ts'
import styles from './editor.module.css'

/** What a phone shows, one at a time: the lists, the form of what is selected, or the assistant. */
export type Pane = 'cards' | 'card' | 'assistant'

/** Closes the assistant and focuses the button that opened it. */
export function closeAssistant(onShow: (pane: Pane) => void): void {
  focusAfter(() => onShow('card'), `[data-opens="${assistantHeading}"]`)
}

interface PaneSwitchProps {
  pane: Pane
  onShow: (pane: Pane) => void
  hasAssistant: boolean
}

/**
 * Switches the panes on a phone. On a tablet, which shows lists and form together, it opens the assistant as a sheet.
 */
export function PaneSwitch({ pane, onShow, hasAssistant }: PaneSwitchProps) {
  const t = useTranslations('deck-editor')
  const ai = useTranslations('ai')
  return (
    <nav className={styles.paneSwitch} aria-label={t('pane.label')}>
      {(['cards', 'card'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={pane === one} data-phone="" onClick={() => onShow(one)}>
          {t(`pane.${one}`)}
        </button>
      ))}
      {hasAssistant && (
        <button
          type="button"
          data-opens={assistantHeading}
          aria-pressed={pane === 'assistant'}
          onClick={() =>
            pane === 'assistant' ? onShow('card') : focusAfter(() => onShow('assistant'), `#${assistantHeading}`)
          }
        >
          <Icon name="sparkle" /> {ai('assistant.title')}
        </button>
      )}
    </nav>
  )
}
