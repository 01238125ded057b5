import type { ApiError } from '../../../lib/api/api-error.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { fieldOf, sameValue, withEdits, type DraftEdit, type DraftState } from '../model/draft-state.ts'
import {
  editsOfFields,
  fieldKey,
  settle,
  together,
  withSent,
  type Conflict,
  type PendingField,
  type PendingFields,
} from '../model/pending-changes.ts'
import { againOf, backOf, stepBetween, stepOf, withStep, type Step } from '../model/steps.ts'
import { factsOf, replacedBy, withAnswer, type DraftAnswer, type DraftFacts } from './draft-answer.ts'

/** The save state that the page shows. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failed'

/** The draft on this page; a new object after each change. */
export interface DraftSnapshot {
  /** Includes unsaved changes. */
  state: DraftState
  facts: DraftFacts
  conflicts: readonly Conflict[]
  save: SaveState
  /** When the server last had everything. */
  savedAt: number | null
  /** Why saving failed. */
  error: ApiError | null
  canUndo: boolean
  canRedo: boolean
}

/** Unsaved changes stored on this device, so that they survive a reload or a crash. */
export interface StoredChanges {
  fields: PendingField[]
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A draft being edited: the server's state, the local changes since, and the undo history. It sends nothing itself:
 * `send-draft.ts` takes the changes to send and passes the answers in.
 * @param persist is called after each change with what must survive a reload; null: nothing
 */
export function createDraftStore(
  answer: DraftAnswer,
  { persist, now }: { persist: (stored: StoredChanges | null) => void; now: () => number },
) {
  const changed = createEmitter<void>()
  const unsent = createEmitter<void>()
  let server = withAnswer(null, answer)
  let facts = factsOf(answer)
  let sent: PendingFields | null = null
  let waiting: PendingFields = new Map()
  let conflicts: readonly Conflict[] = []
  let past: readonly Step[] = []
  let future: readonly Step[] = []
  let save: SaveState = 'saved'
  let savedAt: number | null = null
  let error: ApiError | null = null
  let snapshot = make()

  function make(): DraftSnapshot {
    const mine = [...(sent?.values() ?? []), ...conflicts, ...waiting.values()]
    return {
      state: mine.length === 0 ? server : withEdits(server, editsOfFields(mine)),
      facts,
      conflicts,
      save,
      savedAt,
      error,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }
  }

  function tell(): void {
    snapshot = make()
    changed.emit()
  }

  function persistAll(): void {
    // What is on its way may arrive though its answer does not.
    const underWay = [...(sent ?? [])].map(([key, field]) => [key, withSent(field, [field.to])] as const)
    const fields = [...together(new Map(underWay), [...conflicts, ...waiting.values()]).values()]
    persist(fields.length === 0 ? null : { fields })
  }

  /** Changes fields without adding an undo step. */
  function put(fields: readonly PendingField[]): void {
    const rest: PendingField[] = []
    for (const field of fields) {
      const asked = conflicts.find((conflict) => fieldKey(conflict) === fieldKey(field))
      // Typing on in a field with a conflict changes one's own side of it.
      if (asked) conflicts = conflicts.map((one) => (one === asked ? { ...asked, to: field.to } : one))
      else rest.push(field)
    }
    waiting = together(waiting, rest)
    // A change that was undone before it was sent need not be sent.
    waiting = new Map(
      [...waiting].filter(
        ([key, { from, to, sent: unanswered }]) =>
          from === undefined || !sameValue(from, to) || unanswered !== undefined || sent?.has(key),
      ),
    )
    if (save === 'failed') error = null
    save = waiting.size > 0 || sent ? (save === 'offline' ? 'offline' : 'saving') : 'saved'
    persistAll()
    tell()
    unsent.emit()
  }

  function edit(edits: readonly DraftEdit[], about: string | null = null): Step | null {
    const step = stepOf(snapshot.state, edits, about, now())
    if (!step) return null
    past = withStep(past, step.fields, about, step.at)
    future = []
    put(step.fields)
    return step
  }

  /** The fields that can be sent: all but those of parts whose deletion is an open conflict. */
  function ready(): PendingFields {
    const gone = new Set(conflicts.filter(({ field }) => field === 'deleted').map(({ id }) => id))
    return new Map([...waiting].filter(([, { id }]) => id === null || !gone.has(id)))
  }

  /** Merges an answer under the local changes, and adds a conflict where somebody else changed the same field. */
  function take(reply: DraftAnswer, seen: DraftState, isWhole = false): void {
    server = isWhole ? replacedBy(server, reply) : withAnswer(server, reply)
    facts = factsOf(reply)
    const result = settle(server, waiting)
    waiting = result.waiting
    const deletions = [...waiting.values()].flatMap((field) => asksBeforeDeleting(field, seen, server))
    for (const { id } of deletions) waiting = new Map([...waiting].filter(([, field]) => field.id !== id))
    const still = conflicts.flatMap((conflict) => stillAsks(conflict, server))
    const known = new Set(still.map(fieldKey))
    conflicts = [...still, ...[...result.conflicts, ...deletions].filter((one) => !known.has(fieldKey(one)))]
    persistAll()
  }

  /** Answers can overtake each other: an older one must not bring back a former draft. */
  function isOld(reply: DraftAnswer): boolean {
    return reply.draftVersion < facts.draftVersion
  }

  /** Takes a whole draft. */
  function replace(reply: DraftAnswer): void {
    if (!isOld(reply)) take(reply, server, true)
    savedAt = now()
  }

  return {
    snapshot: () => snapshot,
    subscribe: changed.on,
    /** Subscribes to new changes to send. */
    onUnsent: unsent.on,
    draftVersion: () => facts.draftVersion,
    /** Whether there is anything to send that does not wait for a conflict. */
    hasWork: () => sent !== null || ready().size > 0,
    edit,
    undo: () => {
      const step = past.at(-1)
      if (!step) return
      past = past.slice(0, -1)
      future = [step, ...future]
      put(stepOf(snapshot.state, backOf(snapshot.state, step), null, now())?.fields ?? [])
    },
    redo: () => {
      const [step, ...rest] = future
      if (!step) return
      future = rest
      past = [...past, step]
      put(stepOf(snapshot.state, againOf(snapshot.state, step), null, now())?.fields ?? [])
    },
    /** Undoes one step, even after later ones; itself an undo step. */
    takeBack: (step: Step) => edit(backOf(snapshot.state, step)),
    /** Resolves a conflict with one's own value or theirs. */
    resolve: (conflict: Conflict, whose: 'mine' | 'theirs') => {
      conflicts = conflicts.filter((one) => one !== conflict)
      const { kind, id, field, theirs, to } = conflict
      if (whose === 'mine') waiting = together(waiting, [{ kind, id, field, from: theirs, to }])
      else if (field === 'deleted') waiting = new Map([...waiting].filter(([, one]) => one.id !== id))
      save = waiting.size > 0 ? 'saving' : save
      persistAll()
      tell()
      unsent.emit()
    },
    /** Restores changes that were stored on this device and never saved. */
    restore: ({ fields }: StoredChanges) => {
      const settled = settle(server, together(new Map(), fields))
      waiting = together(settled.waiting, waiting.values())
      conflicts = [...conflicts, ...settled.conflicts]
      if (waiting.size > 0) save = 'saving'
      persistAll()
      tell()
      unsent.emit()
    },
    /** Takes the next changes to send; null: nothing, or everything waits for a conflict. */
    takeForSending: (): { edits: DraftEdit[]; draftVersion: number } | null => {
      if (sent) return { edits: editsOfFields(sent.values()), draftVersion: facts.draftVersion }
      const next = ready()
      if (next.size === 0) return null
      sent = next
      waiting = new Map([...waiting].filter(([key]) => !next.has(key)))
      save = save === 'offline' ? 'offline' : 'saving'
      persistAll()
      tell()
      return { edits: editsOfFields(next.values()), draftVersion: facts.draftVersion }
    },
    /** The server has saved the changes that were sent. */
    confirm: (reply: DraftAnswer) => {
      const seen = sent ? withEdits(server, editsOfFields(sent.values())) : server
      sent = null
      take(reply, seen)
      save = waiting.size > 0 ? 'saving' : 'saved'
      error = null
      if (waiting.size === 0) savedAt = now()
      tell()
    },
    /** The server has not saved the changes that were sent: they wait again. */
    giveBack: (reason: { save: SaveState; error?: ApiError }) => {
      waiting = together(sent ?? new Map(), waiting.values())
      sent = null
      save = reason.save
      error = reason.error ?? null
      tell()
    },
    /** No answer arrived: the same changes are sent again. */
    holdUp: () => {
      save = 'offline'
      tell()
    },
    /** Merges other people's changes. */
    hear: (reply: DraftAnswer) => {
      if (sent || isOld(reply)) return
      take(reply, server)
      if (save !== 'failed') save = waiting.size > 0 ? 'saving' : 'saved'
      tell()
    },
    /** Takes the whole draft that publishing returned. */
    replace: (reply: DraftAnswer) => {
      replace(reply)
      tell()
    },
    /** Takes the whole draft that going back to a version returned: an undo step, like any other change. */
    goBack: (reply: DraftAnswer) => {
      const before = snapshot.state
      replace(reply)
      tell()
      const step = stepBetween(before, snapshot.state, now())
      if (!step) return
      past = withStep(past, step.fields, null, step.at)
      future = []
      tell()
    },
    /** The server reports conflicts in these fields. Waiting changes of them become conflicts too. */
    ask: (asked: readonly { id: string | null; field: string }[]) => {
      for (const one of asked) {
        const field = waiting.get(fieldKey(one))
        const theirs = fieldOf(server, one.id, one.field)
        // The server's value is one's own: it was sent from here, and its answer got lost.
        if (!field || (field.from !== undefined && field.sent !== undefined && sameValue(theirs, field.from))) continue
        waiting = new Map([...waiting].filter(([key]) => key !== fieldKey(one)))
        conflicts = [...conflicts, { ...field, theirs: theirs ?? null }]
      }
      persistAll()
      tell()
    },
  }
}

/** Deleting a part that somebody has edited since is a conflict. */
function asksBeforeDeleting(field: PendingField, before: DraftState, after: DraftState): Conflict[] {
  const { id } = field
  if (field.field !== 'deleted' || field.to !== true || id === null) return []
  const was = before.parts.get(id)
  if (!was || !after.parts.has(id)) return []
  const isEdited = Object.keys(was).some(
    (name) => !unasked.has(name) && !sameValue(fieldOf(before, id, name), fieldOf(after, id, name)),
  )
  return isEdited ? [{ ...field, theirs: false }] : []
}

/** What may have changed in a part that is deleted without asking: its place, and its key, which the server may set. */
const unasked = new Set(['position', 'key'])

/** Drops a conflict that somebody has resolved meanwhile. */
function stillAsks(conflict: Conflict, server: DraftState): Conflict[] {
  const holder: object | undefined = conflict.id === null ? server.deck : server.parts.get(conflict.id)
  const theirs = (holder as Record<string, PendingField['to']> | undefined)?.[conflict.field]
  if (conflict.field === 'deleted') return theirs === conflict.to ? [] : [conflict]
  if (theirs === undefined || sameValue(theirs, conflict.to)) return []
  return [{ ...conflict, theirs }]
}
