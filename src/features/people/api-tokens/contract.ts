import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tokenAreas } from './domain/areas.ts'
import { tokenLevels, tokenScopes } from './domain/rights.ts'
import { tokenLifetimes, tokenLimits } from './domain/token.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    apiTokenId: string
  }
}

const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(tokenLevels),
  scope: z.enum(tokenScopes),
  /** Null: all areas. */
  areas: z.array(z.enum(tokenAreas)).max(tokenAreas.length).nullable(),
  /** The person in whose name it acts. */
  ownerName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

export const newTokenSchema = z.object({
  name: z.string().trim().min(1, 'Give the token a name.').max(tokenLimits.name),
  level: z.enum(tokenLevels),
  scope: z.enum(tokenScopes),
  areas: z
    .array(z.enum(tokenAreas))
    .min(1, 'Choose at least one area.')
    .max(tokenAreas.length)
    .nullable()
    .default(null),
  /** Days for which it works. */
  expiresInDays: z.literal(tokenLifetimes).default(90),
})

export const apiTokensContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/api-tokens',
    access: 'admin',
    summary: 'The tokens with which other programs call the portal for this event, the newest first',
  })
    .input(z.object({}))
    .output(z.array(apiTokenSchema).max(tokenLimits.perEvent)),
  create: endpoint({
    method: 'POST',
    path: '/admin/api-tokens',
    access: 'admin',
    summary: 'Create a token, which is answered this once and kept nowhere',
    audit: 'apiToken.create',
    live: 'organisers',
  })
    .input(newTokenSchema)
    .example(() => ({
      name: 'Badge printer',
      level: 'reportViewer' as const,
      scope: 'read' as const,
      areas: ['people' as const],
    }))
    .output(z.object({ token: z.string(), apiToken: apiTokenSchema })),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/api-tokens/{tokenId}',
    access: 'admin',
    summary: 'Revoke a token: it stops working at once',
    audit: 'apiToken.revoke',
    live: 'organisers',
  })
    .input(z.object({ tokenId: z.string().min(1).max(64) }))
    .example(({ apiTokenId }) => ({ tokenId: apiTokenId }))
    .output(z.object({})),
}
