/** Who may know a password besides its person: the tenant whose organiser handed over the link that set it. */
type Password = { handedOverByTenant: string | null }

/**
 * Whether signing in with this password opens the person's part in an event of the tenant. An organiser who has had
 * the link in her hands may have set it herself, and must not follow the person to another tenant.
 */
export function opensEventOf(tenantId: string, { handedOverByTenant }: Password): boolean {
  return handedOverByTenant === null || handedOverByTenant === tenantId
}

/**
 * Whether a link from an invitation may set the password. A link that only the mailbox saw replaces one that an
 * organiser may know; nothing replaces one that the person alone has set.
 */
export function mayBeSetByInvitation(
  { isHandedOver }: { isHandedOver: boolean },
  present: Password | undefined,
): boolean {
  if (present === undefined) return true
  return !isHandedOver && present.handedOverByTenant !== null
}
