import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import { absolutePath } from '#ui/data/api.ts'
import { openLiveStream } from './live-stream.ts'
import { refetchOnHints } from './refetch-on-hints.ts'
import { shownFromAbove } from './shown-from-above.ts'

/**
 * Keeps what is on screen up to date while a person is signed in.
 * @returns the version of the server, once known
 */
export function useLive(isSignedIn: boolean): string | undefined {
  const queryClient = useQueryClient()
  const [serverVersion, setServerVersion] = useState<string>()
  useEffect(() => {
    if (!isSignedIn) return
    const hints = refetchOnHints({ queryClient, shownFromAbove })
    // Everything on the page was loaded after the boot document.
    const known = queryClient.getQueryData(bootQuery.queryKey)?.livePoint ?? ''
    const close = openLiveStream(absolutePath('/api/live'), known, ({ hint, version }) => {
      if (hint !== undefined) hints.hear(hint)
      if (version !== undefined) setServerVersion(version)
    })
    return () => {
      close()
      hints.stop()
    }
  }, [isSignedIn, queryClient])
  return serverVersion
}
