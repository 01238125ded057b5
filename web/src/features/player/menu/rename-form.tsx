import { useState } from 'react'
import { playerLimits } from '#domain/limits.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { usePlayer } from '../frame/player-context.ts'
import { useRenameMe } from '../queries/player-seat.ts'
import styles from './menu.module.css'

/** Another name, at any time until the game is over. */
export function RenameForm({ onDone }: { onDone: () => void }) {
  const t = useWords('player')
  const failureText = useFailureText()
  const { seat, name } = usePlayer()
  const rename = useRenameMe(seat.gameId)
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const submit = () => {
    const wish = typed.trim()
    if (wish === '') setEmpty(true)
    else if (wish === name) onDone()
    else {
      rename.mutate(wish, {
        onSuccess: () => {
          announce(t('menu.renamed', { name: wish }))
          onDone()
        },
      })
    }
  }
  const failure = rename.error ? (faultOf(rename.error, 'name') ?? failureText(rename.error)) : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!rename.isPending) submit()
      }}
    >
      <TextField
        label={t('introduce.label')}
        error={isEmpty ? t('menu.required') : failure}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setEmpty(false)
          rename.reset()
        }}
        maxLength={playerLimits.nameMax}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="done"
        autoFocus
      />
      <Button look="next" size="lg" wide type="submit" pending={rename.isPending}>{t('menu.save')}</Button>
    </form>
  )
}
