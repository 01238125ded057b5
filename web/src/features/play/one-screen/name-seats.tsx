import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { playerLimits } from '#domain/limits.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './name-seats.module.css'
import { seatField } from '../screen-seats/send-fields.ts'
import { UnderWay } from '../screen-seats/under-way.tsx'
import { useSendField } from '../screen-seats/use-send-field.ts'

/** Names the seats of a game on one screen, one after the other. */
export function NameSeats({ isTitled = true }: { isTitled?: boolean }) {
  const t = useTranslations('one-screen')
  const {
    snapshot: { game },
  } = useStage()
  const client = useQueryClient()
  const titleId = useId()
  const failureText = useFailureText()
  const { text: name, write, submit, isMissing, underWay, failed } = useSendField(seatField(client, game.id))
  return (
    <form
      noValidate
      className={styles.panel}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 id={titleId} className={isTitled ? styles.title : 'vh'}>
        {t('seats.title')}
      </h2>
      <div className={styles.fields}>
        <TextField
          label={t('seats.name')}
          value={name}
          autoComplete="off"
          maxLength={playerLimits.nameMax}
          className={styles.name}
          error={
            isMissing
              ? t('seats.needed')
              : failed
                ? t('seats.failed', { name: failed.words, reason: failureText(failed.error) })
                : undefined
          }
          onChange={write}
        />
        <Button type="submit" look="line" icon="add">
          {t('seats.add')}
        </Button>
      </div>
      <UnderWay words={underWay} />
      {isTitled && <p className={styles.note}>{game.gameCodeClosed ? t('seats.noteClosed') : t('seats.note')}</p>}
    </form>
  )
}
