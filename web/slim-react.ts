import type { Plugin } from 'vite'
import { foldCode, type Known } from './fold-code.ts'

/**
 * What never happens in our pages: they are drawn in the browser from an empty element by `createRoot`, so nothing is hydrated; and no
 * screen has `<Activity>`, `<ViewTransition>`, a list of suspended parts, a fragment with a ref, a form with a function for its action, or React put anything into the document's
 * head. React has no switches for these; they are a quarter of it.
 */
export const unusedReact: Known = {
  variables: {
    // Hydration, and events that wait for it.
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    currentReplayingEvent: 'null',
    // View transitions.
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    viewTransitionMutationContext: '!1',
    appearingViewTransitions: 'null',
    viewTransitionCancelableChildren: 'null',
  },
  properties: { isDehydrated: '!1', dehydrated: 'null' },
  calls: {
    popHydrationState: '!1',
    resetHydrationState: 'void 0',
    upgradeHydrationErrorsToRecoverable: 'null',
    throwOnHydrationMismatch: 'void 0',
    getBumpedLaneForHydration: '0',
    commitSuspenseHydrationCallbacks: 'void 0',
    retryIfBlockedOn: 'void 0',
    queueIfContinuousEvent: '!1',
    clearIfContinuousEvent: 'void 0',
    trackEnterViewTransitions: 'void 0',
    commitDeletedPairViewTransitions: 'void 0',
    commitExitViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    restorePairedViewTransitions: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    restoreNestedViewTransitions: 'void 0',
    scheduleViewTransitionEvent: 'void 0',
    queueTransitionTypes: 'void 0',
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    addFragmentHandleToFiber: 'void 0',
    addFragmentHandleToInstance: 'void 0',
    // An element that React would move into the head stays where a screen puts it.
    isHostHoistableType: '!1',
    // A form whose `action` is a function.
    startHostTransition: 'void 0',
  },
  // Hooks of such forms, and those of the compiler and of the server.
  keys: [
    'useActionState',
    'useFormState',
    'useHostTransitionStatus',
    'useOptimistic',
    'useMemoCache',
    'useCacheRefresh',
  ],
  // Dehydrated, SuspenseList, hoistable, html head and body, ViewTransition, Activity.
  tags: [18, 19, 26, 27, 30, 31],
  statements: ['exports.hydrateRoot =', 'FragmentInstance.prototype', 'ReactDOMHydrationRoot.prototype.unstable'],
}

/** `preload` and the like of react-dom go back to doing nothing. */
const hints = /^ {2}([DCLmXSM]): pre[A-Za-z]+(,?)$/gm

/** React without what no page of ours uses. If it changes shape, this saves less; `slim-libraries.test.ts` tells. */
export function slimmedReact(code: string): string {
  return foldCode(code.replace(hints, '  $1: previousDispatcher.$1$2'), unusedReact)
}

/** Saves every phone the weight of what React could do besides. */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (code) => ({ code: slimmedReact(code), map: null }),
    },
  }
}
