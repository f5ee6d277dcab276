import { Outlet, useLoaderData, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import type { PlainPath } from '#addresses/address.ts'
import { termsOf } from '#features/event/events/domain/terms.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { useBoot } from '#features/portal/boot/web/embeds/boot.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { SavedViewsContext } from '#ui/table/saved-views/saved-view.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FrameNotices } from './frame-notices.tsx'
import { MailNotice } from './mail-notice.tsx'
import { activeItem, everyItem, type NavigationItem, participantNavigation } from './navigation.ts'
import { navigationIcons } from './navigation-icons.ts'
import { NavigationSheet } from './navigation-sheet.tsx'
import type { LargeExports, organiserNavigation, SavedViews } from './organiser-navigation.ts'
import styles from './portal-frame.module.css'
import { type Side, sideAt } from './side.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useStickyTop } from './use-sticky-top.ts'
import { VisitorFrame } from './visitor-frame.tsx'

const Search = lazyPart(() => import('./search/search.tsx'))

/** What the frame's route has loaded; empty for everyone but organisers. */
export type FrameData = {
  organiserNavigation?: typeof organiserNavigation
  SavedViews?: typeof SavedViews
  LargeExports?: typeof LargeExports
}

/**
 * The frame of every screen of a signed-in person. On /404 and /unauthorised the visitor may be signed out.
 */
export function PortalFrame() {
  const { event, me, version } = useBoot()
  if (!event || !me) return <VisitorFrame />
  return <SignedInFrame event={event} me={me} version={version} />
}

function SignedInFrame({ event, me, version }: { event: EventBoot; me: Me; version: string }) {
  const { pathname } = useLocation()
  const top = useStickyTop()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [searches, setSearches] = useState(0)
  const search = () => {
    Search.load().then(
      () => setSearches((count) => count + 1),
      ({ message }) => showToast({ tone: 'error', message }),
    )
  }
  useSearchKeys(search)

  const {
    organiserNavigation,
    SavedViews,
    LargeExports = Fragment,
  } = useLoaderData({ from: '/portal' }) as FrameData
  const side = useSide(pathname, me.level)
  // Absent for a person whose level has just been raised, until they open the next screen.
  const organiserGroups =
    side === 'organiser' ? organiserNavigation?.(me.level, termsOf(event.terminology)) : undefined
  const isOrganising = organiserGroups !== undefined
  const groups = organiserGroups ?? participantNavigation(event, me)
  const sidebar = <Sidebar {...{ event, me, groups, pathname, isOrganising }} />

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.frame}>
        <div className={styles.side}>{sidebar}</div>
        <div className={styles.content}>
          <div ref={top} className={styles.top}>
            <TopBar
              {...{ event, me, version, isOrganising }}
              onSearch={search}
              onMenu={() => setSheetOpen(true)}
            />
            <FrameNotices />
            {isOrganising && !event.sendsMail ? (
              <MailNotice linksToEmails={isAtLeast(me.level, 'admin') && pathname !== '/admin/emails'} />
            ) : null}
          </div>
          <main className={styles.main} id="main" tabIndex={-1}>
            <SavedViewsContext value={SavedViews}>
              <LargeExports>
                <Outlet />
              </LargeExports>
            </SavedViewsContext>
          </main>
        </div>
      </div>
      <BottomBar
        items={bottomItems(isOrganising, everyItem(groups))}
        active={activeItem(groups, pathname)}
        isMoreOpen={isSheetOpen}
        onMore={() => setSheetOpen(true)}
      />
      <NavigationSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} onSearch={search}>
        {sidebar}
      </NavigationSheet>
      {searches > 0 ? <Search event={event} me={me} opened={searches} /> : null}
    </>
  )
}

const content: NavigationItem = { path: '/content', name: 'Content', icon: navigationIcons.book }

/** The four most used pages; the next ones replace core pages that are not published. */
function bottomItems(isOrganising: boolean, items: NavigationItem[]) {
  const wanted: PlainPath[] = isOrganising
    ? ['/admin', '/admin/reports/teams', '/admin/reports/tasks', '/admin/reports/forms', '/admin/forms']
    : ['/', '/tasks', '/forms', '/content', '/downloads', '/suppliers', '/notifications']
  const found = wanted.flatMap((path) => {
    const item = path === content.path ? content : items.find((candidate) => candidate.path === path)
    return item ? [item] : []
  })
  return found.slice(0, 4)
}

/** Remembers the side for screens that belong to neither. */
function useSide(pathname: string, level: Level): Side {
  const [before, setBefore] = useState<Side>()
  const side = sideAt(pathname, level, before)
  if (side !== before) setBefore(side)
  return side
}

function useSearchKeys(search: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        search()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
