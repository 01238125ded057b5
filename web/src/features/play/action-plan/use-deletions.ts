import { useState } from 'react'
import { intervals } from '#domain/limits.ts'
import { useDeleteActionItem } from '../queries/action-items.ts'
import { useStage } from '../stage/stage-context.ts'

export interface Deletions {
  /** The deletion is pending: hide the action, even if a poll still returns it. */
  isDeleting: (id: string) => boolean
  /** Why the deletion failed; cleared after 5 s. */
  errorOf: (id: string) => Error | null
  onDelete: (id: string) => void
}

/** Deletes actions optimistically. Retries twice, 3 s apart; after that the action is back, with its error. */
export function useDeletions(): Deletions {
  const {
    snapshot: { game },
  } = useStage()
  const { mutateAsync } = useDeleteActionItem(game.id)
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, Error>>>({})
  const forget = (id: string) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([known]) => known !== id)))
  return {
    isDeleting: (id) => deleting.includes(id),
    errorOf: (id) => errors[id] ?? null,
    onDelete: (id) => {
      setDeleting((ids) => [...ids, id])
      forget(id)
      mutateAsync(id)
        .catch((error: unknown) => {
          setErrors((all) => ({
            ...all,
            [id]: error instanceof Error ? error : new Error('not deleted', { cause: error }),
          }))
          setTimeout(() => forget(id), intervals.actionItemErrorClears)
        })
        .finally(() => setDeleting((ids) => ids.filter((other) => other !== id)))
    },
  }
}
