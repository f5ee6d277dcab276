import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    teamTypeId: string
  }
}

const teamTypeSchema = z.object({ id: z.string(), name: z.string(), teamCount: z.number() })
export const teamTypesContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/team-types',
    access: 'moderator',
    summary: 'Team types, by name',
  })
    .input(z.object({}))
    .output(z.array(teamTypeSchema)),
}
