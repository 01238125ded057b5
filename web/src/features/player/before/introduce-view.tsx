import { playerLimits } from '#domain/limits.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { useRenameMe } from '../queries/player-seat.ts'
import styles from './before.module.css'

/** Just seated: a name may be given, or the friendly one kept. What is typed survives a reload. */
export function IntroduceView() {
  const t = useWords('player')
  const failureText = useFailureText()
  const { seat, name, note, noteSeat, deck } = usePlayer()
  const rename = useRenameMe(seat.gameId)
  const typed = note.nameDraft
  const wish = typed.trim()
  const submit = () => {
    const seated = () => noteSeat({ introduced: true, nameDraft: '' })
    if (wish === '' || wish === name) seated()
    else rename.mutate(wish, { onSuccess: seated })
  }
  return (
    <PlayerFrame bar={t('bar.seat')}>
      <PhoneQuestion size="large">{t('introduce.title')}</PhoneQuestion>
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
          aside={t('introduce.optional')}
          hint={t('introduce.note', { alias: name })}
          error={rename.error ? (faultOf(rename.error, 'name') ?? failureText(rename.error)) : undefined}
          value={typed}
          onChange={(nameDraft) => {
            rename.reset()
            noteSeat({ nameDraft })
          }}
          maxLength={playerLimits.nameMax}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="done"
        />
        <Button look="next" size="lg" wide type="submit" pending={rename.isPending}>
          <span className={styles.name}>{t('introduce.goOn', { name: wish || name })}</span>
        </Button>
      </form>
      <PhoneTable height="low">
        <BackFan deck={deck} />
      </PhoneTable>
    </PlayerFrame>
  )
}
