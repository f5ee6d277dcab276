import { route } from '#platform/http/route.ts'
import { statusContract } from '../contract.ts'
import { readStatus } from './queries.ts'

export const statusRoutes = {
  get: route(statusContract.get, ({ services }) => readStatus(services)),
}
