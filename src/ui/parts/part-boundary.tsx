import { Component, type ReactNode } from 'react'
import { PartError } from './load-part.ts'

type Props = {
  children: ReactNode
  onlyLoading: boolean
  onRetry: () => void
  failed: (retry: () => void) => ReactNode
}

/** Keeps the failure of a part from the rest of the page. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    // As an uncaught one, for the error reporting. That a part was not loaded is no mistake of the app.
    if (!(error instanceof PartError) && !this.props.onlyLoading) window.reportError(error)
  }

  #retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.onlyLoading && !(error instanceof PartError)) throw error
    return this.props.failed(this.#retry)
  }
}
