import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { copyText } from '../menu/copy-text.ts'
import { playerOfGame } from '../queries/player-seat.ts'
import styles from './after.module.css'

const keyOf = (gameId: string) => `crux.my-actions ${gameId}`

/** Lets players claim their action items, then shows the link to them, which is stored on this device. */
export function MyActions() {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  const gameId = snapshot.game.id
  const [token, setToken] = useState(() => readStored<string>(keyOf(gameId)))
  const [isChoosing, setChoosing] = useState(false)
  const take = (fresh: string) => {
    writeStored(keyOf(gameId), fresh)
    setToken(fresh)
    setChoosing(false)
  }
  if (snapshot.actionItems.length === 0) return null
  return (
    <section className={styles.topic}>
      <h2 className={styles.heading}>{t('mine.title')}</h2>
      {token === null ? (
        <Claim taken={[]} onTaken={take} />
      ) : isChoosing ? (
        <ClaimAgain token={token} onTaken={take} />
      ) : (
        <Taken token={token} onChange={() => setChoosing(true)} />
      )}
    </section>
  )
}

/** Begins with what was taken before, since a new choice replaces it. */
function ClaimAgain({ token, onTaken }: { token: string; onTaken: (token: string) => void }) {
  const t = useTranslations('player')
  const failureText = useFailureText()
  const { data: taken, error, isFetching, refetch } = useTaken(token)
  if (taken) return <Claim taken={taken} onTaken={onTaken} />
  if (!error) return <Spinner isShown />
  return (
    <Notice
      kind="error"
      isNews
      action={
        <Button size="sm" pending={isFetching} onPress={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  )
}

/** The ids of the actions that a link covers; none once it opens nothing any more. */
function useTaken(token: string) {
  return useQuery({
    queryKey: ['taken-actions', token],
    queryFn: async ({ signal }) => {
      const headers = { Authorization: `Bearer ${token}` }
      const link = await api('GET /v1/action-link', { as: 'nobody', headers, signal }).catch((error: unknown) => {
        if (hasCode(error, 'action_link_dead')) return null
        throw error
      })
      return link?.data.actionItems ?? []
    },
    // The game master may have taken some back.
    gcTime: 0,
  })
}

interface ClaimProps {
  taken: readonly string[]
  onTaken: (token: string) => void
}

function Claim({ taken, onTaken }: ClaimProps) {
  const t = useTranslations('player')
  const { date } = useFormats()
  const failureText = useFailureText()
  const { snapshot, name } = usePlayer()
  const gameId = snapshot.game.id
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(taken))
  const claim = useMutation({
    mutationFn: async (actionItemIds: string[]) =>
      api('POST /v1/games/:gameId/relationships/action-claims', {
        params: { gameId },
        body: { actionItemIds },
        as: playerOfGame(gameId),
      }),
    onSuccess: ({ data }) => onTaken(data.token),
  })
  const own = name.trim().toLowerCase()
  // Items that name this player come first.
  const items = [...snapshot.actionItems].sort(
    (a, b) => Number(b.assignee.toLowerCase().includes(own)) - Number(a.assignee.toLowerCase().includes(own)),
  )
  const choose = (id: string, isMine: boolean) =>
    setMine(new Set(isMine ? [...mine, id] : [...mine].filter((one) => one !== id)))
  return (
    <>
      <p className={styles.who}>{t('mine.note')}</p>
      <div className={styles.claims}>
        {items.map(({ id, name: action, assignee, dueAt }) => (
          <Checkbox
            key={id}
            checked={mine.has(id)}
            onChange={(isMine) => choose(id, isMine)}
            note={[assignee, t('mine.due', { date: date(dueAt) })].filter(Boolean).join(', ')}
          >
            <span lang={snapshot.game.language}>{action}</span>
          </Checkbox>
        ))}
      </div>
      {claim.error && (
        <Notice kind="error" isNews>
          {failureText(claim.error)}
        </Notice>
      )}
      <div>
        <Button
          look="next"
          pending={claim.isPending}
          aria-disabled={mine.size === 0}
          onPress={() => void (mine.size > 0 && !claim.isPending && claim.mutate([...mine]))}
        >
          {t('mine.take')}
        </Button>
      </div>
    </>
  )
}

function Taken({ token, onChange }: { token: string; onChange: () => void }) {
  const t = useTranslations('player')
  const link = useLink(paths.actions(token))
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <p className={styles.who}>{t('mine.taken')}</p>
      <div className={styles.own}>
        <ButtonLink look="next" {...link}>
          {t('mine.open')}
        </ButtonLink>
        <Button
          look="line"
          icon="copy"
          onPress={() => void copyText(new URL(link.href, window.location.href).href).then(setCopied)}
        >
          {t('mine.copy')}
        </Button>
        <Button look="text" onPress={onChange}>
          {t('mine.change')}
        </Button>
      </div>
      <p role="status" className={styles.who}>
        {isCopied && t('mine.copied')}
      </p>
    </>
  )
}
