import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import type { Address, ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import { homeOf } from '#features/people/accounts/domain/home.ts'
import { bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import { mayUse } from '#kit/access/levels.ts'
import { PageSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { routerLocation } from '#ui/navigation/router-location.ts'
import { parseSearch, stringifySearch } from '#ui/navigation/search-text.ts'
import { scrollKeyOf } from '#ui/navigation/use-back-closes.ts'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { loadPart } from '#ui/parts/load-part.ts'
import { ScreenError, ScreenProblem } from './errors/screen-error.tsx'
import { isThere, passageTo } from './guard.ts'
import type { RouteDefinition } from './routes/definition.ts'
import { routeEntries, routerPath } from './routes/find-route.ts'
import { routes } from './routes.ts'
import { type FrameData, PortalFrame } from './shell/portal-frame.tsx'
import { Root } from './shell/root.tsx'
import { SignInFrame } from './shell/sign-in-frame.tsx'
import { VisitorFrame } from './shell/visitor-frame.tsx'
import { WorkspaceFrame } from './shell/workspace-frame.tsx'
import { signInDestination } from './sign-in-destination.ts'

type RouterContext = { queryClient: QueryClient }
type Path = ScreenPath | DevelopmentPath

/** The router of all screens, below `basePath`: '' or '/e/{slug}'. */
export function createPortalRouter(queryClient: QueryClient, basePath: string) {
  const root = createRootRouteWithContext<RouterContext>()({ component: Root })
  const frames = {
    portal: createRoute({
      getParentRoute: () => root,
      id: 'portal',
      component: PortalFrame,
      loader: () => loadForOrganisers(queryClient),
    }),
    signIn: createRoute({ getParentRoute: () => root, id: 'signIn', component: SignInFrame }),
    visitor: createRoute({ getParentRoute: () => root, id: 'visitor', component: VisitorFrame }),
    workspace: createRoute({ getParentRoute: () => root, id: 'workspace', component: WorkspaceFrame }),
  }
  const screens: Record<keyof typeof frames, AnyRoute[]> = {
    portal: [],
    signIn: [],
    visitor: [],
    workspace: [],
  }
  for (const [path, definition] of routeEntries(routes)) {
    const frame = definition.frame ?? 'portal'
    screens[frame].push(screenRoute(frames[frame], path, definition))
  }

  return createRouter({
    routeTree: root.addChildren([
      frames.portal.addChildren(screens.portal),
      frames.signIn.addChildren(screens.signIn),
      frames.visitor.addChildren(screens.visitor),
      frames.workspace.addChildren(screens.workspace),
      detour(root, '/auth', '/auth/login'),
      detour(root, '$', '/404'),
    ]),
    basepath: basePath || '/',
    context: { queryClient },
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
  })
}

/** The navigation of organisers, which exhibitors never load. */
async function loadForOrganisers(queryClient: QueryClient): Promise<FrameData> {
  const level = queryClient.getQueryData(bootQuery.queryKey)?.me?.level
  if (!level || !mayUse(level, 'reportViewer')) return {}
  return await loadPart(() => import('./shell/organiser-navigation.ts'))
}

function screenRoute(frame: AnyRoute, path: Path, definition: RouteDefinition): AnyRoute {
  return createRoute({
    getParentRoute: () => frame,
    path: routerPath(path),
    beforeLoad: ({ context, location }) => {
      const { queryClient } = context as RouterContext
      guard(queryClient, path, definition, location.href)
    },
    component: componentOf(definition),
  })
}

function componentOf({ screen }: RouteDefinition) {
  const loadScreen = async () => ({ default: (await screen()).Screen })
  return lazyPart(loadScreen, {
    waiting: () => <PageSkeleton />,
    failed: (retry) => <ScreenProblem onRetry={retry} />,
    onlyLoading: true,
  })
}

/** @throws a redirect when the person may not go there */
function guard(queryClient: QueryClient, path: Path, definition: RouteDefinition, wanted: string) {
  const { access } = definition
  const boot = queryClient.getQueryData(bootQuery.queryKey)
  if (!boot) return
  switch (passageTo(path, access, boot)) {
    case 'signIn':
      throw leadingTo(signInDestination(wanted))
    case 'unauthorised':
      throw leadingTo('/unauthorised')
    case 'notFound':
      throw leadingTo('/404')
    case 'setUp':
      throw leadingTo('/setup')
    case 'home':
      throw leadingTo(boot.me ? homeOf(boot.me.level) : '/')
  }
  if (!isThere(definition, boot.event, boot.me?.level)) throw leadingTo('/404')
}

function leadingTo(target: Address) {
  return redirect({ ...routerLocation(target), replace: true })
}

/** @param path an address that has no screen */
function detour(root: AnyRoute, path: string, target: Address): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw leadingTo(target)
    },
  })
}
