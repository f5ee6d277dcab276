import { z } from 'zod'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { factsSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { closedReasons } from '#features/forms/forms/domain/opening.ts'
import { pictureSchema } from '#features/library/assets/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** Filled in by an organiser for the team, which has its terms still to accept. */
    filledInId: string
    filledInRevision: number
  }
}

const id = z.string().min(1).max(64)
const forTeam = z.object({ formId: id, teamId: id })

/** The latest questions, and the facts of the team alone: never those of the organiser who fills the form in. */
const toFillInSchema = z.object({
  formId: z.string(),
  title: z.string(),
  description: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  version: z.number(),
  definition: formDefinitionSchema,
  pictures: z.record(z.string(), pictureSchema),
  facts: factsSchema,
  currencyId: z.string(),
  /** Why the team itself could send nothing now; null while it can. */
  closed: z.enum(closedReasons).nullable(),
  /** The team has begun the form itself: that becomes unsent changes. */
  hasDraft: z.boolean(),
  /** The one submission that there may be; null where there is none, or may be more. */
  sent: z.object({ submissionId: z.string(), byName: z.string() }).nullable(),
  /** Somebody of the team can get an e-mail. */
  canTellTeam: z.boolean(),
})
export type FormToFillIn = z.infer<typeof toFillInSchema>

/** What organisers fill in for teams, and what is left for the team. */
export const fillingInContract = {
  getForFillingIn: endpoint({
    method: 'GET',
    path: '/admin/forms/{formId}/teams/{teamId}/answers',
    access: 'moderator',
    summary: 'Open a form to fill it in for a team',
  })
    .input(forTeam)
    .output(toFillInSchema),
  fillIn: endpoint({
    method: 'POST',
    path: '/admin/forms/{formId}/teams/{teamId}/submissions',
    access: 'moderator',
    summary: 'Fill in a form for a team, with its required disclaimers left for the team to accept',
    body: 'document',
    audit: 'submission.fillIn',
    live: 'team',
  })
    .input(
      forTeam.extend({
        version: z.number().int().min(1),
        answers: answersSchema,
        sendKey: z.string().min(8).max(64),
        /** Sends the team an e-mail about it. */
        tellsTeam: z.boolean().default(false),
      }),
    )
    .example(({ formId, teamId }) => ({
      ...{ formId, teamId, version: 1, answers: { name: 'Priya Nair' } },
      ...{ sendKey: 'sending-of-an-organiser', tellsTeam: true },
    }))
    .output(z.object({ submissionId: z.string() })),
  accept: endpoint({
    method: 'POST',
    path: '/submissions/{submissionId}/acceptance',
    access: 'user',
    summary: 'Accept the terms of what an organiser has filled in for my team',
    audit: 'submission.accept',
    live: 'team',
  })
    .input(z.object({ submissionId: id, revision: z.number().int().min(0) }))
    .example(({ filledInId, filledInRevision }) => ({ submissionId: filledInId, revision: filledInRevision }))
    .output(z.object({})),
}
