import { useMutation } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/api-error.ts'
import { download } from '../../lib/api/download.ts'
import { faceOf } from '../../lib/game/face-of.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { LanguageSwitch } from '../../lib/i18n/language-switch.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { LostFrame } from '../../lib/links/lost-frame.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LostPage } from '../../ui/frame/lost-page.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../ui/frame/phone-question.tsx'
import { ActionSlip } from './action-slip.tsx'
import { type ActionLink, type LinkAction, useActionLink, useTell } from './link-queries.ts'
import { Reminders } from './reminder-form.tsx'
import styles from './my-actions.module.css'

/** The actions that somebody claimed without an account: mark them as done or blocked. */
export function MyActionsPage({ token }: { token: string }) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useActionLink(token)
  usePageTitle(t('page'))
  const isDead = hasCode(error, 'action_link_dead')
  const again = (
    <Button look={data ? 'line' : 'next'} size={data ? 'md' : 'lg'} pending={isFetching} onPress={() => void refetch()}>
      {t('retry')}
    </Button>
  )
  if (isDead || !data)
    return (
      <LostFrame loading={t('loading')}>
        {error && (
          <LostPage title={isDead ? error.title : t('page')} ways={isDead ? null : again}>
            <p>{isDead ? t('dead') : failureText(error)}</p>
          </LostPage>
        )}
      </LostFrame>
    )
  return (
    <PhoneFrame brand={<Logo className={styles.logo} />} aside={<LanguageSwitch />}>
      <div className={styles.page}>
        {error && (
          <Notice kind="error" isNews action={again}>
            {failureText(error)}
          </Notice>
        )}
        <Taken token={token} link={data.data} actions={data.included.actionItems ?? []} />
      </div>
    </PhoneFrame>
  )
}

function Taken({ token, link, actions }: { token: string; link: ActionLink; actions: readonly LinkAction[] }) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const { date } = useFormats()
  const tell = useTell(token)
  const calendar = useMutation({ mutationFn: async () => download('/v1/action-link/calendar', { link: { token } }) })
  const isPast = ({ state }: LinkAction) => state === 'done' || state === 'dropped'
  const inOrder = [...actions].sort((a, b) => Number(isPast(a)) - Number(isPast(b)) || a.dueAt.localeCompare(b.dueAt))
  const first = inOrder.find((action) => !isPast(action))
  return (
    <>
      <header className={styles.head}>
        <PhoneQuestion size="large">{t('title', { name: link.holder })}</PhoneQuestion>
        <p>
          <span lang={link.language}>{link.subject}</span>
          <br />
          {[link.team, date(link.completedAt)].filter(Boolean).join(', ')}
        </p>
      </header>
      {tell.error && (
        <Notice kind="error" isNews>
          {failureText(tell.error)}
        </Notice>
      )}
      <ul role="list" className={styles.slips}>
        {inOrder.map((action) => (
          <li key={action.id}>
            <ActionSlip
              action={action}
              lang={link.language}
              wentOn={link.wentOn.includes(action.id)}
              isFromLaterGame={link.fromLaterGames.includes(action.id)}
              isFirst={action === first}
              isBusy={tell.isPending && tell.variables.id === action.id}
              onTell={(change) => tell.mutate({ id: action.id, ...change })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Reminders token={token} link={link} />
        {first && (
          <Button look="text" icon="calendar" pending={calendar.isPending} onPress={() => calendar.mutate()}>
            {t('calendar')}
          </Button>
        )}
      </div>
      {calendar.error && (
        <Notice kind="error" isNews>
          {failureText(calendar.error)}
        </Notice>
      )}
      {link.crux && (
        <section className={styles.why}>
          <h2>{t('why')}</h2>
          <div className={styles.reason}>
            <Card
              face={faceOf({ ...link.crux, type: 'cards', id: link.crux.key }, link)}
              lang={link.cardLanguage}
              size="brief"
              titleAs="h3"
              width="8.5rem"
            />
            {link.finding && (
              <blockquote className={styles.quote} lang={link.language}>
                {link.finding}
              </blockquote>
            )}
          </div>
        </section>
      )}
      <p className={styles.small}>{t('account', { date: date(link.endsAt) })}</p>
    </>
  )
}
