import type { CustomTexts } from './field-keys.ts'
import { withStands } from './names.ts'
import type { PlannedRow } from './planned.ts'

/** What all rows of a list say of one team. */
export type GatheredTeam = Pick<PlannedRow, 'stands' | 'halls' | 'teamTypeId'> & {
  custom: CustomTexts
  /** Addresses of its contacts, in the order of the rows: the first is meant to be the owner. */
  contacts: string[]
}

/** Puts a row to what others have said of its team. */
export function gather(known: GatheredTeam | undefined, row: PlannedRow): GatheredTeam {
  const { stands = [], halls = [], teamTypeId = null, custom = {}, contacts = [] } = known ?? {}
  const email = row.sheet === 'teams' ? row.contact?.email : undefined
  return {
    stands: withStands(stands, row.stands),
    halls: withStands(halls, row.halls),
    teamTypeId: teamTypeId ?? row.teamTypeId,
    custom: { ...row.custom, ...custom },
    contacts: email === undefined || contacts.includes(email) ? contacts : [...contacts, email],
  }
}
