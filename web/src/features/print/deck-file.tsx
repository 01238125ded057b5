import { useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './print.module.css'
import { fetchDeckFile } from './print-queries.ts'

/** Downloads the deck as a file in all its languages. */
export function DeckFile({ organizationId, deckId }: { organizationId: string; deckId: string }) {
  const t = useTranslations('print')
  const failureText = useFailureText()
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null })
  async function save() {
    setState({ pending: true, error: null })
    try {
      const { name, text } = await fetchDeckFile(organizationId, deckId)
      saveAs(name, new Blob([text], { type: 'application/json' }))
      setState({ pending: false, error: null })
    } catch (error) {
      setState({ pending: false, error })
    }
  }
  return (
    <Section title={t('file.title')}>
      <div className={styles.file}>
        <p>{t('file.text')}</p>
        <Button look="line" icon="download" pending={state.pending} onPress={() => void save()}>
          {t('file.save')}
        </Button>
      </div>
      {state.error !== null && (
        <Notice kind="error" isNews>
          {failureText(state.error)}
        </Notice>
      )}
    </Section>
  )
}

function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
