import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { pulseLimits } from '#domain/conclusions/pulse.ts'
import { api } from '../../lib/api/api.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { LanguageSwitch } from '../../lib/i18n/language-switch.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RatingField } from '../../ui/controls/rating-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import styles from './my-actions.module.css'

const scores = Array.from({ length: pulseLimits.scoreMax }, (_, index) => index + 1)

/** The page behind the mail that asks whether anything has changed. Only its button sends the answer. */
export function PulsePage({ token }: { token: string }) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const [score, setScore] = useState<number | null>(null)
  const [text, setText] = useState('')
  const answer = useMutation({
    mutationFn: async (given: { score: number; text: string }) =>
      api('POST /v1/pulse-answers', { as: 'nobody', body: { token, ...given } }),
  })
  const at = answer.isSuccess ? 'done' : 'ask'
  usePageTitle(t(`pulse.${at}`))
  return (
    <PhoneFrame brand={<Logo className={styles.logo} />} aside={<LanguageSwitch />}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t(`pulse.${at}`)}</h1>
        <p role="status">{t(`pulse.${at}Text`)}</p>
        {answer.error && (
          <Notice kind="error" isNews>
            {failureText(answer.error)}
          </Notice>
        )}
        {!answer.isSuccess && (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault()
              if (score !== null && !answer.isPending) answer.mutate({ score, text })
            }}
          >
            <RatingField
              legend={t('pulse.ask')}
              hideLegend
              steps={scores.map((one) => t('pulse.step', { score: one, max: pulseLimits.scoreMax }))}
              ends={[t('pulse.least'), t('pulse.most')]}
              value={score}
              onChange={setScore}
            />
            <TextArea
              label={t('pulse.sentence')}
              hint={t('pulse.readers')}
              rows={3}
              maxLength={pulseLimits.textMax}
              value={text}
              onChange={setText}
            />
            <div>
              <Button type="submit" look="next" disabled={score === null} pending={answer.isPending}>
                {t('pulse.send')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </PhoneFrame>
  )
}
