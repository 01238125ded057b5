import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAbout, type Note, type NoteAbout, notesQuery, withOwnNote } from '../../../lib/together/notes.ts'
import { useWaiting } from '../../../lib/offline/use-game-actions.ts'
import { readDraft, writeDraft } from '../../../lib/use-draft.ts'
import { usePlayer } from '../frame/player-context.ts'
import { createTypedText } from './typed-text.ts'

export interface TypedNote {
  text: string
  /** `waiting`: for the network, safe on the device. `null`: nothing was typed since opening. */
  status: 'saved' | 'saving' | 'waiting' | null
  write: (text: string) => void
  /** Sends unsent text now. */
  send: () => void
}

/** The text queued on this device as the note on a subject. */
function useTextOnItsWay({ subjectKind, subjectId }: NoteAbout): string | null {
  const { actions } = usePlayer()
  return useSyncExternalStore(actions.subscribe, () => {
    const texts = actions
      .waiting()
      .flatMap((action) =>
        action.kind === 'note' &&
        action.variables.subjectKind === subjectKind &&
        action.variables.subjectId === subjectId
          ? [action.variables.text]
          : [],
      )
    return texts.at(-1) ?? null
  })
}

/**
 * A player's own note on a subject. It is sent after a pause in typing and on leaving its screen; until then it is
 * stored on the device.
 */
export function useTypedNote({ subjectKind, subjectId }: NoteAbout, notes: readonly Note[] | undefined): TypedNote {
  const {
    act,
    actions,
    seat: { gameId, playerId, caller },
  } = usePlayer()
  const client = useQueryClient()
  const { isHeldUp } = useWaiting(actions)
  const onItsWay = useTextOnItsWay({ subjectKind, subjectId })
  const [typed] = useState(() => {
    const key = `note.${playerId}.${subjectKind}.${subjectId}`
    return createTypedText({ read: () => readDraft(key), write: (text) => writeDraft(key, text) })
  })
  useEffect(() =>
    typed.deliverTo((written) => {
      act('note', { subjectKind, subjectId, text: written })
      // The list of notes is polled every few seconds; reopening the note before the next poll must show this text.
      client.setQueryData(
        notesQuery(gameId, caller).queryKey,
        (known) => known && withOwnNote(known, { subjectKind, subjectId, playerId, text: written }),
      )
    }),
  )
  const text = useSyncExternalStore(typed.subscribe, typed.text)
  const isUnsent = useSyncExternalStore(typed.subscribe, typed.isUnsent)
  useEffect(() => {
    window.addEventListener('pagehide', typed.send)
    return () => {
      window.removeEventListener('pagehide', typed.send)
      typed.send()
    }
  }, [typed])

  const known = notes?.find((note) => note.playerId === playerId && isAbout({ subjectKind, subjectId })(note))?.text
  const statusOf = () => {
    if (isUnsent) return 'saving'
    if (onItsWay !== null) return isHeldUp ? 'waiting' : 'saving'
    return text === null ? null : 'saved'
  }
  return { text: text ?? onItsWay ?? known ?? '', status: statusOf(), write: typed.write, send: typed.send }
}
