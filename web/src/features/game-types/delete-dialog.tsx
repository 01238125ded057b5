import { DeleteItem } from '../../lib/builder/delete-item.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { GameType } from './game-type.ts'
import { useDeleteGameType } from './game-type-queries.ts'

/** Asks before a game type is deleted. */
export function DeleteDialog({ gameType, onClose }: { gameType: GameType; onClose: () => void }) {
  const t = useTranslations('game-types')
  const remove = useDeleteGameType()
  return <DeleteItem area="game-types" item={gameType} remove={remove} lost={t('delete.text')} onClose={onClose} />
}
