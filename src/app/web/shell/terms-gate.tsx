import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { bootQuery, useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { Brand } from './brand-mark.tsx'
import { focusHeading } from './focus-heading.ts'
import { FrameNotices } from './frame-notices.tsx'
import styles from './visitor-frame.module.css'

const ConsentStep = lazyPart(() => import('#features/portal/consent/web/embeds/consent-step.tsx'), {
  waiting: () => <PageSkeleton />,
})

/** Until a person has agreed to the event's terms, they stand in place of every screen behind the sign-in. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { event, me, openTerms } = useBoot()
  const isAsked = useAsked(`${me?.memberId} ${pathname}`, openTerms)
  const frame = findRoute(pathname, routes)?.frame ?? 'portal'
  const isBehindSignIn = me !== null && (frame === 'portal' || frame === 'workspace')
  const isShown = isAsked && isBehindSignIn && event !== null
  useFocusAfter(isShown)
  const done = useDone()
  if (!isShown) return children
  return (
    <>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Brand event={event} on="surface" />
        </span>
      </header>
      <FrameNotices />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ConsentStep onDone={done} />
      </main>
    </>
  )
}

/**
 * Whether to ask now. A text that is published while a page is open waits until the person opens the next one: what they
 * are writing stays in front of them.
 */
function useAsked(place: string, openTerms: number | null): boolean {
  const [asked, setAsked] = useState({ place, is: openTerms !== null })
  const is = openTerms !== null && (asked.is || asked.place !== place)
  if (asked.place !== place || (asked.is && !is)) setAsked({ place, is })
  return is
}

/** The person goes on at the top of what they wanted to open. */
function useFocusAfter(isShown: boolean) {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) focusHeading()
    wasShown.current = isShown
  }, [isShown])
}

function useDone(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.refetchQueries({ queryKey: bootQuery.queryKey }), [client])
}
