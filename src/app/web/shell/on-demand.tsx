import { type ReactElement, type ReactNode, useState } from 'react'
import { showToast } from '#ui/feedback/toast.tsx'
import type { LazyPart } from '#ui/parts/lazy-part.tsx'

type OnDemandProps<Props extends object> = {
  part: LazyPart<Props>
  props: Props
  /** Shown until the part has loaded; pressing it again after a failure loads anew. */
  button: (open: () => void, isLoading: boolean) => ReactElement
}

/** A component loaded when it is first needed, so that it costs nothing at the start. */
export function OnDemand<Props extends object>({
  part: Part,
  props,
  button,
}: OnDemandProps<Props>): ReactNode {
  const [state, setState] = useState<'closed' | 'loading' | 'loaded'>('closed')
  const open = () => {
    setState('loading')
    Part.load().then(
      () => setState('loaded'),
      ({ message }) => {
        setState('closed')
        showToast({ tone: 'error', message })
      },
    )
  }
  if (state === 'loaded') return <Part {...props} />
  const isLoading = state === 'loading'
  return button(isLoading ? () => undefined : open, isLoading)
}
