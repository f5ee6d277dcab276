import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { absolutePath } from '#ui/data/api.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { applyLiveMessage } from './live-message.ts'
import { openLiveStream } from './live-stream.ts'

/** Keeps what is on screen up to date while somebody is signed in. */
export function useLive(isSignedIn: boolean) {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isSignedIn) return
    return openLiveStream(absolutePath('/api/live'), (message) => {
      const topics = findRoute(router.state.location.pathname, routes)?.topics ?? []
      void applyLiveMessage(message, topics, queryClient)
    })
  }, [isSignedIn, queryClient, router])
}
