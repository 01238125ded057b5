import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

interface Props {
  children: ReactNode
}
interface State {
  broken: boolean
}

/** Catches render errors and shows what to do. The root reports them (main.tsx). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
