import { buildRoutes } from './routes/build.ts'
import type { RouteTable } from './routes/definition.ts'
import { developmentRoutes } from './routes/development.ts'
import { eventRoutes } from './routes/event.ts'
import { formRoutes } from './routes/forms.ts'
import { participantRoutes } from './routes/participant.ts'
import { peopleRoutes } from './routes/people.ts'
import { reportRoutes } from './routes/reports.ts'
import { visitorRoutes } from './routes/visitor.ts'

/** Every screen of the portal, by its address (platform specification, section 2). */
export const routes: RouteTable = {
  ...visitorRoutes,
  ...participantRoutes,
  ...reportRoutes,
  ...formRoutes,
  ...buildRoutes,
  ...peopleRoutes,
  ...eventRoutes,
  ...developmentRoutes,
}
