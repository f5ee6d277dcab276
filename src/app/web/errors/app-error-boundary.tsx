import { Component, type ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ThemeRoot } from '#ui/tokens/theme-root.tsx'
import { reportError } from './report-error.ts'

type Props = {
  children: ReactNode
  /** Reports changes of the address, which reset the boundary. Returns how to stop listening. */
  onPathChange: (listener: () => void) => () => void
}

/** The last safety net, for errors outside any screen. */
export class AppErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }
  #stopListening: (() => void) | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override componentDidMount() {
    this.#stopListening = this.props.onPathChange(() => {
      if (this.state.error !== undefined) this.#reset()
    })
  }

  override componentWillUnmount() {
    this.#stopListening?.()
  }

  #reset = () => this.setState({ error: undefined })

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <ThemeRoot>
        <main>
          <ErrorState
            isScreen
            onRetry={this.#reset}
            actions={
              <>
                <Button onClick={() => window.location.reload()}>Reload App</Button>
                <Button href={absolutePath('/')}>Go To Dashboard</Button>
              </>
            }
          >
            An error occurred in the app itself.
          </ErrorState>
        </main>
      </ThemeRoot>
    )
  }
}
