import { supplierLimits } from './limits.ts'

/** Texts of the specification that concern suppliers (platform specification, sections 5 and 8), and our own. */
export const supplierMessages = {
  invalid: 'Invalid supplier',
  invalidGroup: 'Invalid group',
  invalidEmail: 'Enter a valid e-mail address.',
  unsafeWebsite: 'Enter a web address.',
  unknownTeamType: 'One of the team types no longer exists.',
  unknownGroup: 'One of the groups no longer exists.',
  unknownSupplier: 'One of the suppliers no longer exists.',
  stale:
    'Someone else has changed this supplier. Your changes are still here: copy what you need, then reload.',
  staleGroup:
    'Someone else has changed this group. Your changes are still here: copy what you need, then reload.',
  notArchived: 'Archive it first. Only archived suppliers and groups can be deleted.',
  tooManyGroups: `An event can have ${supplierLimits.groups} supplier groups. Delete one that you no longer need.`,
  logoTooLarge: 'This picture has too many pixels. Make it smaller, and upload it again.',
} as const
