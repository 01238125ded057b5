import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { useOnboardingDone } from './onboarding-done.ts'
import styles from './onboarding.module.css'
import { SkipDialog } from './skip-dialog.tsx'

/** Home's card for new users: take the tour, read the handbook, dismiss it, or skip. */
export function OnboardingCard() {
  const t = useTranslations('onboarding')
  const [asks, setAsks] = useState(false)
  const done = useOnboardingDone()
  return (
    <section className={styles.card} aria-labelledby="onboarding-card">
      <div className={styles.cardWords}>
        <h2 id="onboarding-card">{t('card.title')}</h2>
        <p>{t('card.text')}</p>
        <p className={styles.quiet}>
          <Link to={paths.handbook()}>{t('card.handbook')}</Link>
        </p>
        <FailureNotice error={done.error} />
      </div>
      <div className={styles.cardWays}>
        <ButtonLink look="line" iconAfter="arrowRight" {...useLink(paths.onboarding())}>
          {t('card.start')}
        </ButtonLink>
        <Button look="text" size="sm" pending={done.isPending} onPress={() => done.mutate()}>
          {t('card.finish')}
        </Button>
        <Button look="text" size="sm" onPress={() => setAsks(true)}>
          {t('skip.open')}
        </Button>
      </div>
      <SkipDialog isOpen={asks} onClose={() => setAsks(false)} onSkipped={() => setAsks(false)} />
    </section>
  )
}
