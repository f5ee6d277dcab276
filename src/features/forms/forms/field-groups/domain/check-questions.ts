import { z } from 'zod'
import { err, ok, type Result } from '#kit/result/result.ts'
import { groupDefinitionSchema } from '../../domain/definition.ts'
import { groupFieldSchema } from '../../domain/fields/field-schemas.ts'

/** What a field group asks: its questions in order, and the logic between them. */
export const groupQuestionsSchema = groupDefinitionSchema.pick({ fields: true, logicMap: true })
export type GroupQuestions = z.infer<typeof groupQuestionsSchema>

/** Questions as somebody sends them: whether each is sound is said by the specification's own messages. */
export const givenQuestionsSchema = z.object({
  fields: z.array(z.looseObject({ id: z.string() })),
  logicMap: z.record(z.string(), z.unknown()).default({}),
})
export type GivenQuestions = z.infer<typeof givenQuestionsSchema>

export type QuestionsRefusal = 'invalidNewFields' | 'invalidUpdatedFields' | 'invalidFieldGroup'

/**
 * Reads the questions of a field group that is saved. New and updated fields are told apart, as the forms specification
 * does in section 5; what is wrong with the rest of the group makes the group itself invalid.
 * @param known the ids of the fields that the group has had so far
 */
export function checkQuestions(
  known: ReadonlySet<string>,
  given: GivenQuestions,
): Result<GroupQuestions, QuestionsRefusal> {
  const wrong = given.fields.filter((field) => !groupFieldSchema.safeParse(field).success)
  if (wrong.some(({ id }) => !known.has(id))) return err('invalidNewFields')
  if (wrong.length > 0) return err('invalidUpdatedFields')
  const questions = groupQuestionsSchema.safeParse(given)
  return questions.success ? ok(questions.data) : err('invalidFieldGroup')
}
