import type { ApiError } from '../../../lib/api/api-error.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { sameValue, withEdits, type DraftEdit, type DraftState } from '../model/draft-state.ts'
import {
  editsOfFields,
  fieldKey,
  settle,
  together,
  type Conflict,
  type PendingField,
  type PendingFields,
} from '../model/pending-changes.ts'
import { againOf, backOf, stepOf, withStep, type Step } from '../model/steps.ts'
import { factsOf, replacedBy, withAnswer, type DraftAnswer, type DraftFacts } from './draft-answer.ts'

/** What the page shows of how its changes fare. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failed'

/** The draft as it stands on this page; a new object with each change. */
export interface DraftSnapshot {
  /** With what was changed here and is not saved yet. */
  state: DraftState
  facts: DraftFacts
  conflicts: readonly Conflict[]
  save: SaveState
  /** When the server last had everything. */
  savedAt: number | null
  /** Why it failed. */
  error: ApiError | null
  canUndo: boolean
  canRedo: boolean
}

/** What is kept on this device so that neither a reload nor a crash loses it. */
export interface KeptChanges {
  fields: PendingField[]
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A draft that is being edited: what the server said, what was changed since, and the steps back and forth. It sends nothing itself: `send-draft.ts`
 * takes what is to be sent and brings the answers.
 * @param keep is told after each change what must survive a reload; null: nothing
 */
export function createDraftStore(
  answer: DraftAnswer,
  { keep, now }: { keep: (kept: KeptChanges | null) => void; now: () => number },
) {
  const changed = createEmitter<void>()
  const wished = createEmitter<void>()
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

  function keepAll(): void {
    const fields = [...together(new Map(sent ?? []), [...conflicts, ...waiting.values()]).values()]
    keep(fields.length === 0 ? null : { fields })
  }

  /** Changes without a step of their own: by undo, redo, and all the rest. */
  function put(fields: readonly PendingField[]): void {
    const rest: PendingField[] = []
    for (const field of fields) {
      const asked = conflicts.find((conflict) => fieldKey(conflict) === fieldKey(field))
      // Typing on in a field that asks changes one's own answer.
      if (asked) conflicts = conflicts.map((one) => (one === asked ? { ...asked, to: field.to } : one))
      else rest.push(field)
    }
    waiting = together(waiting, rest)
    // What was taken back before it was sent needs no sending.
    waiting = new Map(
      [...waiting].filter(([key, { from, to }]) => from === undefined || !sameValue(from, to) || sent?.has(key)),
    )
    if (save === 'failed') error = null
    save = waiting.size > 0 || sent ? (save === 'offline' ? 'offline' : 'saving') : 'saved'
    keepAll()
    tell()
    wished.emit()
  }

  function edit(edits: readonly DraftEdit[], about: string | null = null): Step | null {
    const step = stepOf(snapshot.state, edits, about, now())
    if (!step) return null
    past = withStep(past, step.fields, about, step.at)
    future = []
    put(step.fields)
    return step
  }

  /** What can be sent: all but the words in a part of which is asked whether it stays. */
  function ready(): PendingFields {
    const gone = new Set(conflicts.filter(({ field }) => field === 'deleted').map(({ id }) => id))
    return new Map([...waiting].filter(([, { id }]) => id === null || !gone.has(id)))
  }

  /** Puts an answer under what was changed here, and asks where somebody else has changed the same. */
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
    keepAll()
  }

  return {
    snapshot: () => snapshot,
    subscribe: changed.on,
    /** Told when there is something to send. */
    onWish: wished.on,
    draftVersion: () => facts.draftVersion,
    /** Whether anything is to be sent that does not wait for an answer to a question. */
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
    /** Takes one step back, whatever was done since; a step of its own. */
    takeBack: (step: Step) => edit(backOf(snapshot.state, step)),
    /** Answers a question: my words stay, or theirs. */
    resolve: (conflict: Conflict, whose: 'mine' | 'theirs') => {
      conflicts = conflicts.filter((one) => one !== conflict)
      const { kind, id, field, theirs, to } = conflict
      if (whose === 'mine') waiting = together(waiting, [{ kind, id, field, from: theirs, to }])
      else if (field === 'deleted') waiting = new Map([...waiting].filter(([, one]) => one.id !== id))
      save = waiting.size > 0 ? 'saving' : save
      keepAll()
      tell()
      wished.emit()
    },
    /** What was kept on this device and never saved. */
    restore: ({ fields }: KeptChanges) => {
      const settled = settle(server, together(new Map(), fields))
      waiting = together(settled.waiting, waiting.values())
      conflicts = [...conflicts, ...settled.conflicts]
      if (waiting.size > 0) save = 'saving'
      keepAll()
      tell()
      wished.emit()
    },
    /** Takes what is to be sent next; null: nothing, or everything waits for an answer to a question. */
    takeForSending: (): { edits: DraftEdit[]; draftVersion: number } | null => {
      if (sent) return { edits: editsOfFields(sent.values()), draftVersion: facts.draftVersion }
      const next = ready()
      if (next.size === 0) return null
      sent = next
      waiting = new Map([...waiting].filter(([key]) => !next.has(key)))
      save = save === 'offline' ? 'offline' : 'saving'
      tell()
      return { edits: editsOfFields(next.values()), draftVersion: facts.draftVersion }
    },
    /** The server has taken over what was sent. */
    confirm: (reply: DraftAnswer) => {
      const seen = sent ? withEdits(server, editsOfFields(sent.values())) : server
      sent = null
      take(reply, seen)
      save = waiting.size > 0 ? 'saving' : 'saved'
      error = null
      if (waiting.size === 0) savedAt = now()
      tell()
    },
    /** What was sent was not taken over: it waits again. */
    giveBack: (reason: { save: SaveState; error?: ApiError }) => {
      waiting = together(sent ?? new Map(), waiting.values())
      sent = null
      save = reason.save
      error = reason.error ?? null
      tell()
    },
    /** No answer came: the same is sent again. */
    holdUp: () => {
      save = 'offline'
      tell()
    },
    /** What others did. */
    hear: (reply: DraftAnswer) => {
      if (sent) return
      take(reply, server)
      if (save !== 'failed') save = waiting.size > 0 ? 'saving' : 'saved'
      tell()
    },
    /** What a publishing or going back brought: the whole draft as it is now. */
    replace: (reply: DraftAnswer) => {
      take(reply, server, true)
      savedAt = now()
      tell()
    },
    /** The server asks about these fields; whatever of them waits here asks too. */
    ask: (asked: readonly { id: string | null; field: string }[]) => {
      for (const one of asked) {
        const field = waiting.get(fieldKey(one))
        if (!field) continue
        waiting = new Map([...waiting].filter(([key]) => key !== fieldKey(one)))
        const part = field.id === null ? server.deck : server.parts.get(field.id)
        const theirs = (part as Record<string, PendingField['to']> | undefined)?.[field.field] ?? null
        conflicts = [...conflicts, { ...field, theirs }]
      }
      keepAll()
      tell()
    },
  }
}

/** Whoever takes out what somebody has written in since is asked. */
function asksBeforeDeleting(field: PendingField, before: DraftState, after: DraftState): Conflict[] {
  if (field.field !== 'deleted' || field.to !== true || field.id === null) return []
  const [was, is] = [before.parts.get(field.id), after.parts.get(field.id)]
  if (!was || !is || sameValue(wordsOf(was), wordsOf(is))) return []
  return [{ ...field, theirs: false }]
}

function wordsOf({ position: _, ...words }: { position: string }): string {
  return JSON.stringify(words)
}

/** A question whose answer somebody gave meanwhile is none any more. */
function stillAsks(conflict: Conflict, server: DraftState): Conflict[] {
  const holder: object | undefined = conflict.id === null ? server.deck : server.parts.get(conflict.id)
  const theirs = (holder as Record<string, PendingField['to']> | undefined)?.[conflict.field]
  if (conflict.field === 'deleted') return theirs === conflict.to ? [] : [conflict]
  if (theirs === undefined || sameValue(theirs, conflict.to)) return []
  return [{ ...conflict, theirs }]
}
