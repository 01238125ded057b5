import { useEffect, useEffectEvent, useState } from 'react'
import { formatGameCode } from '#domain/game/game-code.ts'
import { gameCodeLimits, playerLimits } from '#domain/table-limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { storeOwnName, ownName } from '../device/own-name.ts'
import { joinGame } from '../queries/take-seat.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { problemText } from './problem.ts'
import { useSeatTaking } from './use-seat-taking.ts'

interface CodeStepProps {
  /** The code from the URL, if it has one. */
  gameCode: string
  onSeated: (gameId: string) => void
  /** Shows the seats held on this device; null without any. */
  onHeld: (() => void) | null
  onTaking: () => void
}

/** Asks for code and name on one screen and takes a seat. After scanning the QR code only the name is asked. */
export function CodeStep({ gameCode, onSeated, onHeld, onTaking }: CodeStepProps) {
  const t = useTranslations('join')
  const [code, setCode] = useState(gameCode)
  const [isScanned, setScanned] = useState(gameCode.length === gameCodeLimits.length)
  const [name, setName] = useState(ownName)
  const { isTaking, problem, setProblem, take } = useSeatTaking(onSeated)
  const start = useEffectEvent(onTaking)
  // Whoever scanned the code is about to sit down: the player's screen comes while they read and type.
  useEffect(() => {
    if (isScanned) start()
  }, [isScanned])
  const isCodeAsked = !isScanned || problem !== null
  const submit = () => {
    if (code.length < gameCodeLimits.length) {
      setProblem({ kind: 'incomplete' })
      return
    }
    onTaking()
    take(() => joinGame(code, name.trim()))
  }
  return (
    <JoinFrame question={t(isScanned ? 'askName' : 'ask')}>
      <form
        className={styles.ways}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isCodeAsked ? (
          <CodeField
            label={t('code')}
            value={code}
            onChange={(next) => {
              setCode(next)
              if (next !== code) setProblem(null)
            }}
            error={problem ? problemText(t, { problem }) : undefined}
          />
        ) : (
          <p className={styles.scanned}>
            {t('scanned')} <b>{formatGameCode(code)}</b>
            <Button look="text" size="sm" onPress={() => setScanned(false)}>
              {t('otherCode')}
            </Button>
          </p>
        )}
        <TextField
          label={t('name')}
          aside={t('optional')}
          value={name}
          onChange={(next) => {
            setName(next)
            storeOwnName(next)
          }}
          // So is whoever types a name.
          onFocus={onTaking}
          maxLength={playerLimits.nameMax}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
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
        <p className={styles.calm}>
          {t('calm')} {t('languages')}
        </p>
      </form>
    </JoinFrame>
  )
}
