import { useState, type DragEvent } from 'react'
import type { DraftEdit } from '../model/draft-state.ts'
import { useDraftNow, useEditorTools } from './editor-context.ts'

type Kind = 'card' | 'suit'

const typeOf = (kind: Kind) => `text/x-crux-${kind}`

/** Lets an element be dragged as a part of the deck. */
export function dragProps(kind: Kind, id: string, isReadOnly: boolean) {
  return { draggable: !isReadOnly, onDragStart: (event: DragEvent) => event.dataTransfer.setData(typeOf(kind), id) }
}

/** The change that dropping a part makes, by its kind. */
type Drops = Partial<Record<Kind, (id: string) => readonly DraftEdit[]>>

/**
 * Returns `over`, the key of the element with something above it, and a function for the props of elements to drop
 * parts on. Its key is the id of the part that is there; an element with something above it has `data-over`.
 */
export function useDrop() {
  const { edit, isReadOnly } = useEditorTools()
  const draftNow = useDraftNow()
  const [over, setOver] = useState<string | null>(null)
  const dropOn = (key: string, drops: Drops) => {
    const kindOf = ({ dataTransfer }: DragEvent) =>
      (Object.keys(drops) as Kind[]).find((kind) => !isReadOnly && dataTransfer.types.includes(typeOf(kind)))
    return {
      'data-over': over === key ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (!kindOf(event)) return
        event.preventDefault()
        setOver(key)
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const kind = kindOf(event)
        setOver(null)
        if (!kind) return
        event.preventDefault()
        const id = event.dataTransfer.getData(typeOf(kind))
        // A part of another deck, from another window, stays there.
        if (id !== key && draftNow().state.parts.get(id)?.partKind === kind) edit(drops[kind]?.(id) ?? [])
      },
    }
  }
  return { over, dropOn }
}
