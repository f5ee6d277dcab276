import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#features/portal/boot/contract.ts'
import { bootOfPage, bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import { configureApi } from '#ui/data/api.ts'
import { fillWithFirstAnswers } from '#ui/data/first-answers.ts'
import { pageBelongsTo } from '#ui/data/session.ts'
import { AppErrorBoundary } from './errors/app-error-boundary.tsx'
import { startErrorReporting } from './errors/report-error.ts'
import { createQueryClient } from './query-client.ts'
import { createPortalRouter } from './router.tsx'
import { keepKeysInSignIn } from './shell/sign-in-gate.tsx'

async function start() {
  const container = document.getElementById('root')
  if (!container) throw new Error('Root container not found')

  keepKeysInSignIn()
  const queryClient = createQueryClient()
  const boot = await readBoot()
  fillWithFirstAnswers(queryClient, document)
  const router = createPortalRouter(queryClient, boot.basePath)

  async function readBoot(): Promise<Boot> {
    const written = bootOfPage(document)
    // Until the server answers, only the address tells which event this is.
    configureApi({ basePath: written?.basePath ?? prefixOfAddress(), supportContact: '' })
    const known = written ?? (await queryClient.fetchQuery(bootQuery))
    configureApi({ basePath: known.basePath, supportContact: known.event?.supportEmail ?? '' })
    pageBelongsTo(known.me?.memberId)
    queryClient.setQueryData(bootQuery.queryKey, known)
    return known
  }

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
