import { z } from 'zod'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import { isAtLeast, type Level } from '#kit/access/levels.ts'

/** The levels of organisers: participants keep their links and passwords, and get no level by a group. */
export const organiserLevels = [
  'reportViewer',
  'moderator',
  'admin',
] as const satisfies readonly MemberLevel[]
export type OrganiserLevel = (typeof organiserLevels)[number]

export type GroupLevel = { group: string; level: OrganiserLevel }

/**
 * What becomes of people who are in none of the groups: they are refused, or those who already belong to the event go
 * in with the level that they have there.
 */
export const withoutGroupRules = ['refused', 'members'] as const
export type WithoutGroup = (typeof withoutGroupRules)[number]

export const providerLimits = {
  name: 40,
  address: 500,
  clientId: 300,
  clientSecret: 1000,
  group: 200,
  /** Three levels need a handful; a company that has one group for each of its events has some dozens. */
  groups: 50,
} as const

/** The claim that most providers are set up to send. */
export const USUAL_GROUPS_CLAIM = 'groups'

const groupLevel = z.object({
  group: z.string().trim().min(1, 'Enter the group.').max(providerLimits.group),
  level: z.enum(organiserLevels),
})
/** As it is stored, too. */
export const groupLevelsSchema = z.array(groupLevel)

/** What an admin sets up; an empty secret leaves the one that is kept. */
export const identityProviderInput = z.object({
  name: z.string().trim().min(1, 'Enter a name for the button.').max(providerLimits.name),
  issuer: z
    .string()
    .trim()
    .max(providerLimits.address)
    .regex(/^https?:\/\/\S+$/, 'Enter the full address, such as https://login.example.com.')
    // What providers show for copying most often is the address of their description.
    .transform((text) => text.replace(/\/\.well-known\/openid-configuration\/?$/, '')),
  clientId: z.string().trim().min(1, 'Enter the client ID.').max(providerLimits.clientId),
  clientSecret: z.string().trim().max(providerLimits.clientSecret).default(''),
  groupsClaim: z
    .string()
    .trim()
    .min(1, 'Enter the claim that has the groups.')
    .max(providerLimits.group)
    .default(USUAL_GROUPS_CLAIM),
  groupLevels: groupLevelsSchema.max(providerLimits.groups).default([]),
  withoutGroup: z.enum(withoutGroupRules).default('refused'),
})
export type IdentityProviderInput = z.infer<typeof identityProviderInput>

/** The highest level that the groups give; undefined when they give none. */
export function levelOfGroups(
  given: readonly GroupLevel[],
  groups: readonly string[],
): OrganiserLevel | undefined {
  const levels = given.filter(({ group }) => groups.includes(group)).map(({ level }) => level)
  return organiserLevels.findLast((level) => levels.includes(level))
}

/**
 * Whether an event lets somebody in by its identity provider only. Product staff are none of the provider's people: they
 * can always turn the rule off.
 */
export function mustUseProvider(
  { singleSignOnFrom }: { singleSignOnFrom: OrganiserLevel | null },
  { level, isByProvider }: { level: Level; isByProvider: boolean },
): boolean {
  if (singleSignOnFrom === null || isByProvider || level === 'eventflowAdmin') return false
  return isAtLeast(level, singleSignOnFrom)
}

/** Groups as providers send them: a list, or one of them alone; anything else is none. */
export function groupsIn(claim: unknown): string[] | undefined {
  if (claim === undefined || claim === null) return undefined
  const all: unknown[] = Array.isArray(claim) ? claim : [claim]
  return all.filter((group) => typeof group === 'string')
}

/**
 * Whether the provider vouches for the address. Microsoft Entra ID has no `email_verified`; its `xms_edov` says that the
 * owner of the domain has been verified.
 */
export function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  if (claims.email_verified !== undefined) return claims.email_verified === true
  return claims.xms_edov === true || claims.xms_edov === 1 || claims.xms_edov === '1'
}
