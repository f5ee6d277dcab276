import type { DevelopmentPath } from '#addresses/screens.ts'
import type { RouteDefinition } from './definition.ts'

/** Screens for developers of Eventflow. Other builds leave out the branch, and with it the chunk. */
export const developmentRoutes: Partial<Record<DevelopmentPath, RouteDefinition>> = import.meta.env.DEV
  ? {
      '/dev/gallery': {
        access: 'public',
        title: 'Gallery',
        frame: 'visitor',
        screen: () =>
          import('../gallery/gallery-screen.tsx').then((gallery) => ({ Screen: gallery.default })),
      },
    }
  : {}
