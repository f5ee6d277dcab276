import { z } from 'zod'
import { longWorkSchema } from '#features/event/long-work/contract.ts'
import { customFieldChoiceSchema } from '#features/people/custom-fields/contract.ts'
import { customFieldMessages } from '#features/people/custom-fields/domain/messages.ts'
import { customFieldLimits, customFieldTypes } from '#features/people/custom-fields/domain/schema.ts'
import { teamTypeInput } from '#features/people/team-types/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { importFields } from './domain/columns.ts'
import { importRowList } from './domain/list.ts'
import { choiceKinds, contactConflicts, mergedFields } from './domain/merging.ts'
import { matchColumns } from './domain/planned.ts'
import { importLimits } from './domain/sheet.ts'
import { rowStates, stagedOutcomes } from './domain/staged.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Of the list that is staged. */
    importRowId: string
    /** Imported, and its invitation was not delivered. */
    undeliveredRowId: string
    importMapping: ColumnMapping
  }
}

const customKey = z.templateLiteral(['customField.', z.string()])
const fieldKey = z.union([z.enum(importFields), customKey])
/** Of what is kept of the last import; the owner by the address. */
export const broughtKey = z.union([z.enum(mergedFields), z.literal('owner'), customKey])
const conflictKey = z.union([z.enum(mergedFields), z.enum(contactConflicts), customKey])
const header = z.string().max(1_000).nullable()
export const mappingSchema = z.object({
  teamName: header,
  teamType: header,
  stand: header,
  hall: header,
  firstName: header,
  surname: header,
  email: header,
  /** By the id of the custom field. */
  customFields: z.record(z.string().min(1).max(64), z.string().max(1_000)).default({}),
})
type ColumnMapping = z.infer<typeof mappingSchema>

const choice = z.enum(choiceKinds)
export const choicesSchema = z.partialRecord(conflictKey, choice)
const changeSchema = z.object({ field: broughtKey, here: z.string(), file: z.string() })
const check = z.boolean().nullable()

const rowSchema = z.object({
  id: z.string(),
  /** As spreadsheets count. */
  line: z.number(),
  values: z.record(fieldKey, z.string()),
  outcome: z.enum(stagedOutcomes),
  state: z.enum(rowStates),
  problems: z.array(z.object({ field: fieldKey.nullable(), message: z.string() })),
  notices: z.array(z.string()),
  changes: z.array(changeSchema),
  /** Each with the choices that settle it; of a contact who is elsewhere in the event, `here` is the team. */
  conflicts: z.array(
    changeSchema.extend({
      field: conflictKey,
      choices: z.array(choice).default(['keep', 'use']),
      /** Who gave the team what is here, and when; null where nobody is known. */
      changed: z.object({ by: z.string(), at: z.string() }).nullable().default(null),
    }),
  ),
  /** Whom the row invites; empty when it invites nobody. */
  invites: z.string(),
  /** The check record of the specification, section 3. */
  record: z.object({
    typeCheck: check,
    userCreation: check,
    teamCreation: check,
    emailSend: check,
    errorMessage: z.string(),
    isRolledBack: z.boolean(),
    rollbackMessage: z.string(),
  }),
  /** Of an imported row whose invitation was not delivered: the person, and whether the row made their team. */
  invited: z.object({ memberId: z.string(), isNewTeam: z.boolean() }).nullable(),
  /** Its invitations that were not delivered, before the one that was sent last; the oldest first. */
  formerMails: z.array(z.object({ email: z.string(), message: z.string() })),
  can: z.object({
    /** Send the invitation again, to another address if need be. */
    resend: z.boolean(),
    /** Take back what importing the row has made. */
    undo: z.boolean(),
  }),
  /** Of a row that was imported, if its team is still known. */
  teamId: z.string().nullable(),
  importedAt: z.iso.datetime().nullable(),
})
export type ImportRow = z.infer<typeof rowSchema>

const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.string(),
  columns: z.array(
    z.object({
      header: z.string(),
      sample: z.string(),
      field: fieldKey.nullable(),
      /** The header does not name the field exactly, and no person has chosen it. */
      isUncertain: z.boolean(),
    }),
  ),
  mapping: mappingSchema,
  matchBy: z.enum(matchColumns),
  /** All of the event, in their order. */
  customFields: z.array(customFieldChoiceSchema),
  counts: z.object({
    all: z.number(),
    problem: z.number(),
    conflict: z.number(),
    update: z.number(),
    new: z.number(),
    unchanged: z.number(),
    /** New and updates that are not imported yet. */
    ready: z.number(),
    /** E-mails that importing the ready rows sends. */
    mails: z.number(),
    imported: z.number(),
    created: z.number(),
    updated: z.number(),
    invited: z.number(),
    failed: z.number(),
    /** Imported rows whose invitation was not delivered. */
    undelivered: z.number(),
  }),
  /** Teams of the event that the list does not name. */
  teamsLeft: z.number(),
  teamTypes: z.array(z.string()),
  /** Types that rows name and the event does not have, the most frequent first. */
  unknownTypes: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Its last run; null before the first. */
  work: longWorkSchema.nullable(),
})
export type TeamImport = z.infer<typeof importSchema>

/** The list, or what was added. */
const done = z.object({ id: z.string() })

export const teamImportContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/team-import',
    access: 'admin',
    summary: 'The list of teams that is being imported, with what importing it would do',
  })
    .input(z.object({}))
    .output(importSchema.nullable()),
  listRows: listEndpoint(
    {
      path: '/admin/team-import/rows',
      access: 'admin',
      summary: 'The rows of the list, each with its outcome',
    },
    importRowList,
    rowSchema,
  ),
  create: endpoint({
    method: 'POST',
    path: '/admin/team-import',
    access: 'admin',
    summary:
      'Read a list of teams (CSV or XLSX), guess its columns and check its rows; nothing is imported yet',
    body: 'file',
    audit: 'teamImport.create',
    live: 'organisers',
  })
    .input(
      z.object({
        fileName: z.string().trim().min(1).max(255),
        // Base64 takes four characters for three bytes; a little more is refused in words.
        content: z.base64().max(Math.ceil((importLimits.fileBytes * 4) / 3) + 1_000_000),
      }),
    )
    .example(() => ({
      fileName: 'exhibitors.csv',
      content: 'VGVhbSBuYW1lLFN0YW5kCk5vcnRobGlnaHQgT3B0aWNzLEIxMgo=',
    }))
    .output(done),
  update: endpoint({
    method: 'PUT',
    path: '/admin/team-import',
    access: 'admin',
    summary: 'Choose what its columns are, and by which teams of the event are recognised',
    audit: 'teamImport.update',
    live: 'organisers',
  })
    .input(z.object({ mapping: mappingSchema, matchBy: z.enum(matchColumns) }))
    .example(({ importMapping }) => ({ mapping: importMapping, matchBy: 'stand' as const }))
    .output(done),
  updateRow: endpoint({
    method: 'PATCH',
    path: '/admin/team-import/rows/{rowId}',
    access: 'admin',
    summary: 'Correct a row, or settle its conflicts',
    audit: 'teamImport.updateRow',
    live: 'organisers',
  })
    .input(
      z.object({
        rowId: z.string().min(1).max(64),
        values: z.partialRecord(fieldKey, z.string().max(10_000)).optional(),
        /** Null takes a choice back. */
        choices: z.partialRecord(conflictKey, choice.nullable()).optional(),
      }),
    )
    .example(({ importRowId }) => ({ rowId: importRowId, values: { teamName: 'Northlight Optics' } }))
    .output(done),
  undoRow: endpoint({
    method: 'DELETE',
    path: '/admin/team-import/rows/{rowId}/import',
    access: 'admin',
    summary: 'Take back what importing a row has made, whose invitation was not delivered',
    audit: 'teamImport.undoRow',
    live: 'team',
  })
    .input(z.object({ rowId: z.string().min(1).max(64) }))
    .example(({ undeliveredRowId }) => ({ rowId: undeliveredRowId }))
    .output(done),
  createCustomField: endpoint({
    method: 'POST',
    path: '/admin/team-import/custom-fields',
    access: 'admin',
    summary: 'Add a column of the list as a custom field, and check the list again',
    audit: 'customField.create',
    live: 'everyone',
  })
    .input(
      z.object({
        /** Of the column; the field is called the same. */
        header: z.string().trim().min(1).max(customFieldLimits.label, customFieldMessages.tooLong),
        type: z.enum(customFieldTypes),
      }),
    )
    .example(() => ({ header: 'Booth', type: 'text' as const }))
    .output(done),
  createTeamType: endpoint({
    method: 'POST',
    path: '/admin/team-import/team-types',
    access: 'admin',
    summary: 'Add a team type that rows of the list name, and check the list again',
    audit: 'teamType.create',
    live: 'everyone',
  })
    .input(teamTypeInput)
    .example(() => ({ name: 'Island stand' }))
    .output(done),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/team-import',
    access: 'admin',
    summary: 'Put the list away; what was imported of it stays',
    audit: 'teamImport.remove',
    live: 'organisers',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),
  start: endpoint({
    method: 'POST',
    path: '/admin/team-import/run',
    access: 'admin',
    summary: 'Import the rows that are ready, in the background',
    audit: 'teamImport.start',
    live: 'organisers',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),
}
