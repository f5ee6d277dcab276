import { allSettings } from '#features/event/events/server/queries.ts'
import { formById, formVersion } from '#features/forms/forms/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import type { Fact, PersonalData } from '#platform/privacy/personal-data.ts'
import { describeAnswers, isHeading } from '../../domain/describe-answers.ts'
import { nodeAt } from '../../domain/node-at.ts'
import { referenceOf } from '../../domain/reference.ts'
import { submissionById } from './submissions.ts'

/** A submission by its questions, for the archive of who sent it. */
export const answersInWords: NonNullable<PersonalData['inWords']> = async (event, table, { id }) => {
  const submission = table === 'submissions' ? await submissionById(event, String(id)) : undefined
  if (!submission) return undefined
  const { formId, version, values, path, submittedAt, isDraft } = submission
  const [form, definition, settings] = [
    await formById(event, formId),
    await formVersion(event, formId, version),
    await allSettings(event),
  ]
  if (!definition) return undefined
  const { locale, timeZone } = settings.event
  const wording = { locale, timeZone, currencyId: settings.variables.currencyId }
  const described = describeAnswers(definition, values, { path: path.map(nodeAt) }, wording)
  const answers = described
    .filter((entry) => !isHeading(entry))
    .map(({ label, lines, files }): Fact => [label, [...lines, ...files.map(({ name }) => name)].join('\n')])
  return [
    ['Form', form?.title ?? ''],
    ['Reference', referenceOf(submission.id)],
    ['Sent', isDraft || !submittedAt ? 'Not yet' : formatDateTime(submittedAt, locale, timeZone)],
    ...answers,
  ]
}
