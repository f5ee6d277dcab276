import type { Author } from '#platform/permissions/actor.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { CustomFieldUse } from '../contract.ts'
import type { CustomFieldValue } from '../domain/schema.ts'

type Values = Readonly<Record<string, CustomFieldValue>>
export type TeamWithValues = {
  standShareRole: 'none' | 'parent' | 'child'
  isOrganiser: boolean
  /** By the id of the field. */
  values: Values
}

/** The values, which stand with the teams: only a higher noun knows those. */
export type TeamFieldValues = {
  /** Undefined when there is no such team. */
  ofTeam(event: EventTransaction, teamId: string): Promise<TeamWithValues | undefined>
  /** The same, and no other transaction changes the team before this one ends. */
  ofTeamLocked(event: EventTransaction, teamId: string): Promise<TeamWithValues | undefined>
  /** Sets these keys and leaves the others as they are, whoever changes them meanwhile. */
  set(event: EventTransaction, author: Author, change: { teamId: string; values: Values }): Promise<void>
  /** How many teams have a value of the field, be it an empty one, and how many have none. */
  count(event: EventTransaction, customFieldId: string): Promise<{ filled: number; lacking: number }>
  /** Gives the value to at most so many teams that have none; returns to how many. */
  fill(
    event: EventTransaction,
    filling: { customFieldId: string; value: CustomFieldValue; atMost: number },
  ): Promise<number>
  /** Takes the values of a field from at most so many teams; returns from how many. */
  clear(event: EventTransaction, clearing: { customFieldId: string; atMost: number }): Promise<number>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    teamFieldValues: TeamFieldValues
    /** The rules that ask for the value of a custom field, by the title of their form. */
    customFieldUses: readonly ((
      event: EventTransaction,
      customFieldId: string,
    ) => Promise<CustomFieldUse[]>)[]
  }
}

export const personalDataOfCustomFields: PersonalData = {
  title: 'Custom fields',
  tables: {
    custom_fields: { none: ['id', 'type'], text: ['label', 'placeholder', 'description', 'default_value'] },
  },
}
