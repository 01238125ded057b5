import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Visibility } from '#domain/game/game-state.ts'
import { download } from '../../lib/api/download.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { PdfButton } from '../../lib/dashboard/pdf-button.tsx'
import type { Game } from '../../lib/game/snapshot.ts'
import { DeleteDialog } from '../../lib/games/delete-dialog.tsx'
import { SendReportDialog } from '../../lib/games/send-report-dialog.tsx'
import { visibilitySigns } from '../../lib/games/visibility-signs.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { type Report, showGame } from './model/report-query.ts'
import { useGameSummary } from './summary/summary-query.ts'
import styles from './parts/game-report.module.css'

/** Actions on a report: share it, print it, delete its game. Not printed. */
export function ReportTools({ game, rights }: { game: Game; rights: Report['rights'] }) {
  const t = useTranslations('report')
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isSending, setSending] = useState(false)
  const client = useQueryClient()
  const showing = useMutation({
    mutationFn: async (visibility: Visibility) => showGame(client, game, visibility),
    onSuccess: ({ endedLinks }, visibility) =>
      toast(t(`visibility.${endedLinks ? 'changedLinksEnded' : 'changed'}`, { who: t(`visibility.${visibility}`) })),
  })
  const others = rights.visibilities.filter((visibility) => visibility !== game.visibility)
  return (
    <div className={styles.tools}>
      {others.length > 0 ? (
        <Menu
          look="line"
          label={t('visibility.label', { who: t(`visibility.${game.visibility}`) })}
          entries={others.map((visibility) => ({
            id: visibility,
            label: t(`visibility.${visibility}`),
            icon: visibilitySigns[visibility],
            onPress: () => showing.mutate(visibility),
          }))}
        />
      ) : (
        <p className={styles.seen}>{t('visibility.label', { who: t(`visibility.${game.visibility}`) })}</p>
      )}
      <Button look="line" icon="print" onPress={() => window.print()}>
        {t('print')}
      </Button>
      <PdfButton
        label={t('pdf')}
        save={async () => download(`/v1/dashboard/games/${game.id}/report`, { isRead: true })}
      />
      {rights.mayManage && (
        <Button look="next" icon="mail" onPress={() => setSending(true)}>
          {t('send')}
        </Button>
      )}
      {rights.mayManage && <DeleteMenu onDelete={() => setDeleting(true)} />}
      <FailureNotice error={showing.error} />
      {isSending && <SendReport game={game} onClose={() => setSending(false)} />}
      {isDeleting && (
        <DeleteDialog
          game={game}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.games(), { replace: true })}
        />
      )}
    </div>
  )
}

/** Includes the AI summary if there is one and the sender wants it. */
function SendReport({ game, onClose }: { game: Game; onClose: () => void }) {
  const { data: summary } = useGameSummary(game.id)
  const hasSummary = summary?.sentences.some(({ supported }) => supported) ?? false
  return <SendReportDialog game={game} hasSummary={hasSummary} onClose={onClose} />
}

function DeleteMenu({ onDelete }: { onDelete: () => void }) {
  const t = useTranslations('report')
  const games = useTranslations('games')
  return (
    <Menu
      look="bare"
      icon="dots"
      label={t('more')}
      entries={[{ id: 'delete', label: games('delete.action'), icon: 'trash', loses: true, onPress: onDelete }]}
    />
  )
}
