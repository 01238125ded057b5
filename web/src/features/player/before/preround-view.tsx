import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { useInstruction } from '../device/instructions-read.ts'
import { Steps, useInstructionText } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { LastTime } from './last-time.tsx'
import styles from './before.module.css'

const longSubject = 90

/**
 * Before the first round: the subject, and either the instructions (first game on this device) or the coming rounds.
 */
export function PreroundView() {
  const t = useTranslations('player')
  const {
    snapshot: { game, perspectives },
    lang,
    deck,
  } = usePlayer()
  const { language } = game
  const [isNew] = useInstruction('round')
  const instruction = useInstructionText('preround')
  return (
    <PlayerFrame bar={t('bar.preround')}>
      <PhoneQuestion
        kicker={t('preround.kicker')}
        lang={language}
        size={game.subject.length > longSubject ? 'small' : 'normal'}
      >
        <span className={styles.subject}>{game.subject}</span>
      </PhoneQuestion>
      <div className={styles.text}>
        {isNew ? (
          <>
            <h2 className={styles.heading}>{instruction.title}</h2>
            <Steps steps={instruction.steps} />
          </>
        ) : (
          <>
            <h2 className={styles.heading}>{t('preround.rounds', { count: perspectives.length })}</h2>
            <ol className={styles.rounds} lang={lang}>
              {perspectives.map((perspective) => (
                <li key={perspective.id}>{perspective.title}</li>
              ))}
            </ol>
            <p>{t('preround.soon')}</p>
          </>
        )}
      </div>
      <LastTime game={game} />
      <PhoneTable height="low">
        <BackFan deck={deck} />
      </PhoneTable>
    </PlayerFrame>
  )
}
