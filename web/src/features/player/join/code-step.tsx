import { useState } from 'react'
import { gameCodeLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { joinGame } from '../queries/take-seat.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { problemText } from './problem.ts'
import { useSeatTaking } from './use-seat-taking.ts'

interface CodeStepProps {
  /** The code of the address, if it had one. */
  gameCode: string
  onSeated: (gameId: string) => void
  /** There are seats on this device to go back to. */
  onHeld: (() => void) | null
  onTaking: () => void
}

/** The code on the big screen, and a seat. */
export function CodeStep({ gameCode, onSeated, onHeld, onTaking }: CodeStepProps) {
  const t = useTranslations('join')
  const [code, setCode] = useState(gameCode)
  const { isTaking, problem, setProblem, take } = useSeatTaking(onSeated)
  const submit = () => {
    if (code.length < gameCodeLimits.length) {
      setProblem({ kind: 'incomplete' })
      return
    }
    onTaking()
    take((key) => joinGame(code, key))
  }
  return (
    <JoinFrame question={t('ask')}>
      <form
        className={styles.ways}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeField
          label={t('code')}
          value={code}
          onChange={(next) => {
            setCode(next)
            if (next !== code) setProblem(null)
          }}
          error={problem ? problemText(t, { problem }) : undefined}
        />
        <Button look="next" size="lg" wide type="submit" pending={isTaking}>
          {t('sit')}
        </Button>
        {onHeld && (
          <div className={styles.quiet}>
            <Button look="text" onPress={onHeld}>
              {t('held.back')}
            </Button>
          </div>
        )}
        <p className={styles.calm}>{t('calm')}</p>
      </form>
    </JoinFrame>
  )
}
