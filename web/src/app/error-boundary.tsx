import { Component, type ReactNode } from 'react'
import { reportLater } from '../lib/reporting/start-reporting.ts'
import { BrokenScreen } from './broken-screen.tsx'

interface Props {
  children: ReactNode
}
interface State {
  broken: boolean
}

/** Catches what is thrown while drawing, reports it and shows what to do. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportLater(error)
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
