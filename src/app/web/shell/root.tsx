import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { EventContext, RefreshEventContext } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { MeContext } from '#features/people/accounts/web/embeds/me.ts'
import { bootQuery, useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { setToastWords } from '#ui/feedback/toast.tsx'
import { CrumbsContext } from '#ui/navigation/breadcrumb-trail.tsx'
import { useGivenPageName } from '#ui/navigation/page-name.ts'
import { RegionContext, useRegion } from '#ui/text/region.ts'
import { WordsContext } from '#ui/text/words.ts'
import { ThemeRoot } from '#ui/tokens/theme-root.tsx'
import { crumbsOf } from '../crumbs.ts'
import { isThere } from '../guard.ts'
import { useLive } from '../live/use-live.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { titleOf } from '../titles.ts'
import { brandColours } from './brand-accent.ts'
import { focusHeading } from './focus-heading.ts'
import { ProgressLine } from './progress-line.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { Suspended } from './suspended.tsx'
import { TermsGate } from './terms-gate.tsx'
import { OutdatedContext } from './update-notice.tsx'

/** Provides every screen with the event and the signed-in person. */
export function Root() {
  const { event, me } = useBoot()
  const queryClient = useQueryClient()
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: bootQuery.queryKey }),
    [queryClient],
  )
  return (
    <EventContext value={event}>
      <MeContext value={me}>
        <RefreshEventContext value={refresh}>
          <Frame />
        </RefreshEventContext>
      </MeContext>
    </EventContext>
  )
}

/** What all screens share: branding, title, breadcrumbs, focus. */
function Frame() {
  const { event, me } = useBoot()
  const noEvent = useRegion()
  const { pathname } = useLocation()
  const level = me?.level
  const crumbs = useMemo(
    () =>
      crumbsOf(pathname, routes, {
        level,
        titleOf: (route) => titleOf(route, event),
        isThere: (route) => isThere(route, event, level),
      }),
    [pathname, level, event],
  )
  const isOutdated = useOutdated()
  const words = useTerms()
  const isSuspended = event?.state === 'suspended' && me === null && pathname !== '/auth/login'
  useEffect(() => setToastWords(words), [words])
  useDocumentTitle(pathname)
  useTabIcon(event?.branding.iconLogo)
  useFocusOnNavigation()
  useEffect(() => {
    if (event) document.documentElement.lang = event.locale
  }, [event])

  return (
    <ThemeRoot {...(event ? brandColours(event.branding) : {})}>
      <WordsContext value={words}>
        <RegionContext value={event ?? noEvent}>
          <CrumbsContext value={crumbs}>
            <OutdatedContext value={isOutdated}>
              <ProgressLine />
              {isSuspended ? (
                <Suspended />
              ) : (
                <TermsGate>
                  <Outlet />
                </TermsGate>
              )}
              {me ? <SignInGate me={me} /> : null}
            </OutdatedContext>
          </CrumbsContext>
        </RegionContext>
      </WordsContext>
    </ThemeRoot>
  )
}

/** Whether the server's version, from the live stream or a later boot document, differs from this page's. */
function useOutdated(): boolean {
  const { event, me, version } = useBoot()
  const [loadedVersion] = useState(version)
  const serverVersion = useLive(event !== null && me !== null) ?? version
  return version !== loadedVersion || serverVersion !== loadedVersion
}

function useDocumentTitle(pathname: string) {
  const { event } = useBoot()
  const givenName = useGivenPageName()
  const route = findRoute(pathname, routes)
  const name = givenName ?? (route ? titleOf(route, event) : undefined)
  const portal = event?.eventName ?? 'Eventflow'
  useEffect(() => {
    document.title = name ? `${name} · ${portal}` : portal
  }, [name, portal])
}

/** The event's own icon in the browser's tab; ours if it has none. */
function useTabIcon(icon: string | undefined) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !icon) return
    const { href, type } = link
    Object.assign(link, { href: icon, type: '' })
    return () => void Object.assign(link, { href, type })
  }, [icon])
}

function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // On the first page the focus stays where the browser put it.
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}
