import { sql } from 'drizzle-orm'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, type PersonalData, type PersonalTables } from '#platform/privacy/personal-data.ts'
import { formerNames, namesOf } from './queries/names.ts'

export const namesOfThings: Ports['namesOfThings'] = async (event, ids) => {
  const there = await namesOf(event, ids)
  const former = await formerNames(
    event,
    ids.filter((id) => !there.has(id)),
  )
  return { there, former }
}

/** Of entries about the person, or about what they did. */
const ofEntriesAbout: PersonalTables[string]['of'] = ({ memberIds }) => sql`exists (
  select from audit_entries e where e.event_id = t.event_id and e.id = t.entry_id
    and (e.subject_id = any(${sql.param([...memberIds])}::text[])
      or e.member_id = any(${sql.param([...memberIds])}::text[])))`

export const personalDataOfAudit: PersonalData = {
  title: 'Audit',
  tables: {
    // An entry holds ids; what it holds of people besides stands apart, and goes.
    audit_entries: {
      of: byMember('member_id', 'subject_id'),
      none: ['id', 'action', 'subject_type', 'before', 'after', 'program'],
      id: ['member_id', 'subject_id'],
    },
    audit_personal_values: {
      of: ofEntriesAbout,
      none: ['entry_id'],
      text: ['before', 'after'],
      erased: 'removed',
      named: 'removed',
    },
  },
}
