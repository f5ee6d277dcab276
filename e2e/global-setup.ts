import { announcePortal, buildPortal, startPortal } from './portal.ts'

/** One built portal with its own database, shared by all journeys of a run. */
export default async function setUp() {
  buildPortal()
  const { portal, stop } = await startPortal()
  announcePortal(portal)
  return stop
}
