import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { loadPart } from './load-part.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartProblem } from './part-problem.tsx'

type PartOptions<Props> = {
  /** Shown until it has loaded; by default nothing. */
  waiting?: (props: Props) => ReactNode
  /** Shown when it cannot be loaded, or has failed; by default a message with Try again. */
  failed?: (retry: () => void, props: Props) => ReactNode
  /** Errors of the part itself go on to what is around it: a screen shows those of its own data. */
  onlyLoading?: boolean
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads it in advance, if that works. */
  preload: () => Promise<void>
  /** Loads it. @throws PartError; the next call loads anew */
  load: () => Promise<void>
}

/**
 * A component that is loaded when it is first shown. A failure stays within it: the rest of the page keeps what was
 * typed, and the load can be tried again for as long as it fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed, onlyLoading = false }: PartOptions<Props> = {},
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  function start(mayReload = true) {
    loading ??= loadPart(load, { mayReload }).then((module) => {
      loaded = module.default
      return loaded
    })
    return loading
  }

  async function startAnew(mayReload: boolean) {
    const started = start(mayReload)
    try {
      await started
    } catch (error) {
      if (loading === started) loading = undefined
      throw error
    }
  }

  function Loaded(props: Props) {
    // What has loaded in advance is there at once: a promise would show the fallback for a moment first.
    const Part = loaded ?? use(start())
    return <Part {...props} />
  }

  return Object.assign(
    (props: Props) => (
      <PartBoundary
        onlyLoading={onlyLoading}
        onRetry={() => {
          loading = undefined
        }}
        failed={(retry) => failed?.(retry, props) ?? <PartProblem onRetry={retry} />}
      >
        <Suspense fallback={waiting?.(props) ?? null}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    ),
    {
      preload: () => startAnew(false).catch(() => undefined),
      load: () => startAnew(true),
    },
  )
}
