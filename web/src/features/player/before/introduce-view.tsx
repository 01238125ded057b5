import { playerLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { useRename } from '../queries/use-rename.ts'
import styles from './before.module.css'

/** Just seated: a name may be given, or the friendly one kept. What is typed survives a reload. */
export function IntroduceView() {
  const t = useTranslations('player')
  const { name, note, noteSeat, deck } = usePlayer()
  const rename = useRename()
  const typed = note.nameDraft
  const wish = typed.trim()
  const submit = () => {
    if (wish !== '' && wish !== name) rename(wish)
    noteSeat({ introduced: true, nameDraft: '' })
  }
  return (
    <PlayerFrame bar={t('bar.seat')}>
      <PhoneQuestion size="large">{t('introduce.title')}</PhoneQuestion>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('introduce.label')}
          aside={t('introduce.optional')}
          hint={t('introduce.note', { alias: name })}
          value={typed}
          onChange={(nameDraft) => noteSeat({ nameDraft })}
          maxLength={playerLimits.nameMax}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="done"
        />
        <Button look="next" size="lg" wide type="submit">
          <span className={styles.name}>{t('introduce.goOn', { name: wish || name })}</span>
        </Button>
      </form>
      <PhoneTable height="low">
        <BackFan deck={deck} />
      </PhoneTable>
    </PlayerFrame>
  )
}
