import { route } from '#platform/http/route.ts'
import { bootContract } from '../contract.ts'
import { readBoot } from './queries.ts'

export const bootRoutes = {
  get: route(bootContract.get, (handling) => readBoot(handling)),
}
