import { domainOf } from './dns-records.ts'

/** Beside its address, in the list of a mail program; the preview and the settings say the same. */
export function senderName({
  eventName,
  longName,
  shortName,
}: {
  eventName: string
  longName: string
  shortName: string
}): string {
  return eventName || longName || shortName
}

/** What an event says of itself. */
type OfEvent = { fromEmail: string; supportEmail: string }

/** What the deployment may send for; without an address of its own, it has said nothing. */
type OfDeployment = { from?: string | undefined; domains: readonly string[] }

export type Sender = {
  address: string
  /** Where answers go; undefined: to the address itself. */
  replyTo: string | undefined
  /**
   * `event`: the event’s own. `deployment`: the deployment’s, since it may not send for the domain of the event’s.
   * `noneGiven`: the deployment’s, since the event has none.
   */
  of: 'event' | 'deployment' | 'noneGiven'
}

/** Used until an organiser or the operator has set an address. */
export const NO_REPLY = 'no-reply@localhost'

/**
 * From whom the e-mails of an event come. A mail server that sees an address of a domain which has not said that we may
 * send for it throws the mail away, so that the event’s own is used only where the deployment may.
 */
export function senderFor(
  { fromEmail, supportEmail }: OfEvent,
  { from: ofDeployment, domains }: OfDeployment,
): Sender {
  const ofEvent = fromEmail || supportEmail
  const replyTo = supportEmail || undefined
  if (ofDeployment === undefined) {
    return ofEvent
      ? { address: ofEvent, replyTo, of: 'event' }
      : { address: NO_REPLY, replyTo, of: 'noneGiven' }
  }
  if (ofEvent === '') return { address: ofDeployment, replyTo, of: 'noneGiven' }
  return maySendFor(domainOf(ofEvent), { from: ofDeployment, domains })
    ? { address: ofEvent, replyTo, of: 'event' }
    : { address: ofDeployment, replyTo: replyTo ?? ofEvent, of: 'deployment' }
}

function maySendFor(domain: string, { from = '', domains }: OfDeployment): boolean {
  return [domainOf(from), ...domains.map((one) => one.toLowerCase())].includes(domain)
}
