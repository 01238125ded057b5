import { useState } from 'react'
import { playerLimits } from '#domain/table-limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { usePlayer } from '../frame/player-context.ts'
import { useRename } from '../queries/use-rename.ts'
import styles from './menu.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** Changes the player's name, until the game is over. */
export function RenameForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('player')
  const { seat, name } = usePlayer()
  const rename = useRename()
  const [typed, setTyped] = useDraft(`name.${seat.gameId}`, name)
  const [isEmpty, setEmpty] = useState(false)
  const submit = () => {
    const newName = typed.trim()
    if (newName === '') {
      setEmpty(true)
      return
    }
    setTyped(name)
    if (newName !== name) {
      rename(newName)
      announce(t('menu.renamed', { name: newName }))
    }
    onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('menu.name')}
        error={isEmpty ? t('menu.required') : undefined}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setEmpty(false)
        }}
        maxLength={playerLimits.nameMax}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="done"
        ref={focusWhenShown}
      />
      <Button look="next" size="lg" wide type="submit">
        {t('menu.save')}
      </Button>
    </form>
  )
}
