import { z } from 'zod'
import { taskStateSchema } from '#features/tasks/tasks/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { formReportList, formTeamList } from './domain/lists.ts'
import { formProgress } from './domain/progress.ts'

const id = z.string().min(1).max(64)

const formReportRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  isPublic: z.boolean(),
  /** The first date of its tasks; empty without one. */
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  /** Of the teams that it is for. */
  counts: z.object({ total: z.number(), sent: z.number(), draft: z.number(), notBegun: z.number() }),
  /** Submissions of guests. */
  guests: z.number(),
  /** Submissions of teams that a later one of the same team replaces. */
  duplicates: z.number(),
  latestAt: z.iso.datetime().nullable(),
})
export type FormReportRow = z.infer<typeof formReportRowSchema>

const teamOfFormSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  teamTypeName: z.string(),
  progress: z.enum(formProgress),
  /** Complete once it is sent; before, as the date says that counts for the team. */
  state: taskStateSchema,
  dueDate: z.string(),
  isExtended: z.boolean(),
  /** The one that counts. */
  submissionId: z.string().nullable(),
  duplicates: z.number(),
  /** When the one that counts was sent or changed last; of a draft, when it was saved last. */
  latestAt: z.iso.datetime().nullable(),
  lastLoginAt: z.iso.datetime().nullable(),
})
export type TeamOfForm = z.infer<typeof teamOfFormSchema>

export const formReportsContract = {
  list: listEndpoint(
    {
      path: '/admin/reports/forms',
      access: 'reportViewer',
      mayLag: true,
      summary: 'Forms with how many teams and guests have sent each',
    },
    formReportList,
    formReportRowSchema,
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/reports/forms/{formId}',
    access: 'reportViewer',
    mayLag: true,
    summary: 'One form with how many teams and guests have sent it',
  })
    .input(z.object({ formId: id }))
    .output(formReportRowSchema),
  listTeams: listEndpoint(
    {
      path: '/admin/reports/forms/{formId}/teams',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The teams that a form is for, and how far each is with it',
    },
    formTeamList,
    teamOfFormSchema,
    { formId: id },
  ),
}
