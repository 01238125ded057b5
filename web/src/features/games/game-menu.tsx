import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteDialog } from '../../lib/games/delete-dialog.tsx'
import type { ListedGame } from '../../lib/games/listed-game.ts'
import { SendReportDialog } from '../../lib/games/send-report-dialog.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shortened } from '../../lib/shortened.ts'
import { Menu } from '../../ui/overlay/menu.tsx'

/** Actions on a finished game: its report, and for those allowed sending and deleting it. */
export function GameMenu({ game, mayManage }: { game: ListedGame; mayManage: boolean }) {
  const t = useTranslations('games')
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Menu
        look="bare"
        size="sm"
        icon="dots"
        label={t('more', { subject: shortened(game.subject, 60) })}
        entries={[
          { id: 'open', label: t('open'), icon: 'note', onPress: () => void navigate(paths.report(game.id)) },
          ...(mayManage
            ? [
                {
                  id: 'send',
                  label: t('send.open'),
                  icon: 'mail' as const,
                  onPress: () => setSending(true),
                },
                {
                  id: 'delete',
                  label: t('delete.action'),
                  icon: 'trash' as const,
                  loses: true,
                  onPress: () => setDeleting(true),
                },
              ]
            : []),
        ]}
      />
      {isSending && <SendReportDialog game={game} onClose={() => setSending(false)} />}
      {isDeleting && <DeleteDialog game={game} onClose={() => setDeleting(false)} />}
    </>
  )
}
