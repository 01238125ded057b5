import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const reported = vi.hoisted(() => vi.fn())
vi.mock('../lib/reporting/start-reporting.ts', () => ({ reportLater: reported }))

test('what is thrown while drawing is reported, and its place taken by what to do', () => {
  const error = new Error('a screen')
  expect(ErrorBoundary.getDerivedStateFromError()).toEqual({ broken: true })
  new ErrorBoundary({ children: null }).componentDidCatch(error)
  expect(reported.mock.calls).toEqual([[error]])
})
