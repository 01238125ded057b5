import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ProgressDots } from '../../ui/feedback/progress-dots.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { useOnboardingDone } from './onboarding-done.ts'
import styles from './onboarding.module.css'
import { SkipDialog } from './skip-dialog.tsx'
import { SlideHeading } from './slide-heading.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { slides } from './slides.ts'

/** The tour: six slides, one topic each. */
export function OnboardingPage() {
  const t = useTranslations('onboarding')
  const navigate = useNavigate()
  const done = useOnboardingDone()
  const [index, setIndex] = useState(0)
  const [asks, setAsks] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const slide = slides[index] ?? 'welcome'
  const isLast = index === slides.length - 1
  usePageTitle(t('title'))

  const go = (to: number) => {
    setHasMoved(true)
    setIndex(to)
  }
  const leave = () => void navigate(paths.dashboard())

  return (
    <PageFrame
      title={t('title')}
      actions={
        !isLast && (
          <Button look="text" onPress={() => setAsks(true)}>
            {t('skip.open')}
          </Button>
        )
      }
      foot={
        <>
          <span className={styles.steps}>
            <ProgressDots current={index + 1} total={slides.length} />{' '}
            {t('step', { current: index + 1, total: slides.length })}
          </span>
          {index > 0 && (
            <Button look="line" icon="arrowLeft" onPress={() => go(index - 1)}>
              {t('previous')}
            </Button>
          )}
          {isLast ? (
            <Button
              look="next"
              icon="check"
              pending={done.isPending}
              onPress={() => done.mutate(undefined, { onSuccess: leave })}
            >
              {t('finish')}
            </Button>
          ) : (
            <Button look="next" iconAfter="arrowRight" onPress={() => go(index + 1)}>
              {t('next')}
            </Button>
          )}
        </>
      }
    >
      <section className={styles.slide} aria-label={t('step', { current: index + 1, total: slides.length })}>
        <SlidePicture slide={slide} />
        <div className={styles.words}>
          <SlideHeading key={slide} takesFocus={hasMoved}>
            {t(`slides.${slide}.title`)}
          </SlideHeading>
          <p>{t(`slides.${slide}.text`)}</p>
          <p>{t(`slides.${slide}.more`)}</p>
          {slide === 'resources' && (
            <p className={styles.links}>
              <Link to={paths.handbook()}>{t('card.handbook')}</Link>
              <Link to={paths.profile()}>{t('toProfile')}</Link>
            </p>
          )}
          <FailureNotice error={done.error} />
        </div>
      </section>
      <SkipDialog isOpen={asks} onClose={() => setAsks(false)} onSkipped={leave} />
    </PageFrame>
  )
}
