import { procedures } from '../http/documents.ts'
import { routes } from '../routes.ts'
import { operationsTrier } from './try-operations.ts'

/** Every operation of the portal's own contract. */
export const tryContract = operationsTrier(routes, procedures())
