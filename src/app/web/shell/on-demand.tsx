import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react'

type OnDemandProps<Props extends object> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** Shown until the real component has loaded. */
  button: (open: () => void, isLoading: boolean) => ReactElement
}

/** A component loaded when it is first needed, so that it costs nothing at the start. */
export function OnDemand<Props extends object>({ load, props, button }: OnDemandProps<Props>): ReactNode {
  const [isAsked, setAsked] = useState(false)
  const Loaded = useMemo(() => lazy(load), [load])
  if (!isAsked) return button(() => setAsked(true), false)
  return (
    <Suspense fallback={button(() => undefined, true)}>
      <Loaded {...props} />
    </Suspense>
  )
}
