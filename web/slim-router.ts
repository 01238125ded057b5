import type { Plugin } from 'vite'
import { foldCode, type Known } from './fold-code.ts'

/** We only use routes: no data router, no framework mode with prefetching, no view transitions. */
export const unusedRouter: Known = {
  variables: { dataRouterOpts: 'void 0', dataRouterState: 'null' },
  properties: {},
  calls: { usePrefetchBehavior: '[!1, null, {}]', useViewTransitionState: '!1', useNavigateStable: 'void 0' },
  keys: [],
  tags: [],
  statements: [],
}

/**
 * Removes react-router code that bundlers cannot: it sets `displayName` on components and creates contexts at module
 * level, so that all its forms, fetchers and prefetching would be bundled unused.
 */
export function slimmedRouter(code: string): string {
  const shaken = code
    .replace(/^\s*[\w.]+\.displayName = .*;$/gm, '')
    .replace(/= ((?:React[\w$]*\.)?(?:forwardRef|createContext|memo))\(/g, '= /* @__PURE__ */ $1(')
    .replace(/, dataRouterOpts\)/g, ')')
    .replace(/\bshouldPrefetch && !isAbsolute \?/g, 'false ?')
  return foldCode(shaken, unusedRouter)
}

/**
 * Saves every phone 5 kB. If react-router's code changes shape, this saves less; `slim-libraries.test.ts` detects it.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: slimmedRouter(code), map: null }),
    },
  }
}
