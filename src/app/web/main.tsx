import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#features/portal/boot/contract.ts'
import { bootOfPage, bootQuery, signedOutOf } from '#features/portal/boot/web/embeds/boot.ts'
import { configureApi } from '#ui/data/api.ts'
import { routerLocation } from '#ui/navigation/router-location.ts'
import { AppErrorBoundary } from './errors/app-error-boundary.tsx'
import { startErrorReporting } from './errors/report-error.ts'
import { createQueryClient } from './query-client.ts'
import { createPortalRouter } from './router.tsx'
import { signInDestination } from './sign-in-destination.ts'

async function start() {
  const container = document.getElementById('root')
  if (!container) throw new Error('Root container not found')

  const queryClient = createQueryClient(() => void leaveForSignIn())
  const boot = await readBoot()
  const router = createPortalRouter(queryClient, boot.basePath)

  async function readBoot(): Promise<Boot> {
    const written = bootOfPage(document)
    // Until the server answers, only the address tells which event this is.
    configureApi({ basePath: written?.basePath ?? prefixOfAddress(), supportContact: '' })
    const known = written ?? (await queryClient.fetchQuery(bootQuery))
    configureApi({ basePath: known.basePath, supportContact: known.event?.supportEmail ?? '' })
    queryClient.setQueryData(bootQuery.queryKey, known)
    return known
  }

  async function leaveForSignIn() {
    const known = queryClient.getQueryData(bootQuery.queryKey)
    if (!known?.me) return
    queryClient.setQueryData(bootQuery.queryKey, signedOutOf(known))
    const { pathname, href } = router.state.location
    if (!pathname.startsWith('/auth/'))
      await router.navigate({ ...routerLocation(signInDestination(href)), replace: true })
    queryClient.removeQueries({ predicate: (query) => query.queryHash !== bootHash })
  }
  const bootHash = queryClient.getQueryCache().find({ queryKey: bootQuery.queryKey })?.queryHash

  createRoot(container).render(
    <StrictMode>
      <AppErrorBoundary onPathChange={(listener) => router.subscribe('onBeforeNavigate', listener)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppErrorBoundary>
    </StrictMode>,
  )
  void startErrorReporting(boot.sentryDsn, boot.version)
}

/** '/e/expo/tasks' → '/e/expo', '/tasks' → ''. */
function prefixOfAddress(): string {
  return /^\/e\/[^/]+/.exec(window.location.pathname)?.[0] ?? ''
}

void start()
