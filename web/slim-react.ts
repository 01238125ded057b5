import type { Plugin } from 'vite'
import { foldCode, type Known } from './fold-code.ts'

/**
 * React features that our pages never use: they render from an empty element by `createRoot`, so nothing is hydrated;
 * and no screen uses `<Activity>`, `<ViewTransition>`, SuspenseList, fragment refs, form actions, or elements that
 * React moves into the document's head. React has no switches for these; they are a quarter of it.
 */
export const unusedReact: Known = {
  variables: {
    // Hydration and event replay.
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
    // Elements stay where a screen renders them instead of moving to the head.
    isHostHoistableType: '!1',
    // Form actions.
    startHostTransition: 'void 0',
  },
  // Hooks of form actions, of the compiler and of the server.
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

/** `preload` and similar functions of react-dom become no-ops again. */
const hints = /^ {2}([DCLmXSM]): pre[A-Za-z]+(,?)$/gm

/**
 * React without the features that no page uses. If React's code changes shape, this saves less;
 * `slim-libraries.test.ts` detects it.
 */
export function slimmedReact(code: string): string {
  return foldCode(code.replace(hints, '  $1: previousDispatcher.$1$2'), unusedReact)
}

/** Removes unused React features from production builds. */
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
