/** The target that submits the form, both from the form's own logic and from inside a group. */
export const END = 'END'

/** Used instead of an inner field: the number of instances of a group. */
export const loopCount = 'loopCount'

/** Used instead of an inner field: all the answers inside the group. */
export const templateValues = 'templateValues'

export const operators = ['ANY', 'ALL'] as const
export const conditions = ['equals', 'notEquals'] as const
/** `text` and an empty value are read as `field`. */
export const sourceTypes = ['text', '', 'field', 'customField', 'client'] as const
/** An empty value is read as `any`. */
export const loopOperators = ['', 'any', 'all', 'none'] as const

/** The facts about the person and the event that logic may use. It can read nothing else about them. */
export const clientFacts = [
  'team.name',
  'team.teamType',
  'team.standShareRole',
  'member.firstName',
  'member.surname',
  'member.email',
  'member.role',
  'event.shortName',
  'event.longName',
] as const
export type ClientFact = (typeof clientFacts)[number]

export const clientFactNames: Record<ClientFact, string> = {
  'team.name': 'Team name',
  'team.teamType': 'Team type',
  'team.standShareRole': 'Stand share role',
  'member.firstName': 'First name of the person',
  'member.surname': 'Surname of the person',
  'member.email': 'E-mail address of the person',
  'member.role': 'Role of the person',
  'event.shortName': 'Short name of the event',
  'event.longName': 'Long name of the event',
}

export function isClientFact(id: string): id is ClientFact {
  return (clientFacts as readonly string[]).includes(id)
}

/** What logic knows besides the answers. A guest has no client facts and no custom fields. */
export type Facts = {
  /** The team's values by custom-field id. */
  customFields: Readonly<Record<string, string | boolean>>
  client: Readonly<Partial<Record<ClientFact, string>>>
}

export const guestFacts: Facts = { customFields: {}, client: {} }
