import { type ClientFact, type Facts, guestFacts } from './logic-words.ts'

/** Whom the organiser fills a form in as, to see its way for them. */
export type Tried = {
  readonly isGuest: boolean
  readonly event: { readonly shortName: string; readonly longName: string }
  readonly team:
    | { readonly name: string; readonly teamTypeName: string; readonly standShareRole: string }
    | undefined
  readonly person:
    | {
        readonly firstName: string
        readonly surname: string
        readonly email: string
        readonly isTeamOwner: boolean
      }
    | undefined
  readonly customFields: Facts['customFields']
}

/** What rules ask for beside answers, as the server has it for whoever fills the form in; a guest has none of it. */
export function factsOfTried({ isGuest, event, team, person, customFields }: Tried): Facts {
  if (isGuest) return guestFacts
  const client: Partial<Record<ClientFact, string>> = {
    'event.shortName': event.shortName,
    'event.longName': event.longName,
    ...(team && {
      'team.name': team.name,
      'team.teamType': team.teamTypeName,
      'team.standShareRole': team.standShareRole,
    }),
    ...(person && {
      'member.firstName': person.firstName,
      'member.surname': person.surname,
      'member.email': person.email,
      'member.role': person.isTeamOwner ? 'owner' : 'member',
    }),
  }
  return { customFields, client }
}
