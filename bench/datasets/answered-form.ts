import { sql } from 'drizzle-orm'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { createForm, publishForm } from '#features/forms/forms/server/commands.ts'
import { indexAnswers } from '#features/submissions/submissions/domain/columns/index-answers.ts'
import { tallyAnswers } from '#features/submissions/submissions/domain/columns/tally.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

const QUESTIONS = 60
/** Different sets of answers; each is given many times, since making them takes longer than storing them. */
const SAMPLES = 500
const OPTIONS = 6
/** Every so many of a team's forms is a second one, of which the later counts. */
const DUPLICATES = 200

const types = [
  'text',
  'dropdown',
  'number',
  'area',
  'checkbox',
  'text',
  'date',
  'text',
  'email',
  'text',
] as const

const fieldOf = (index: number) => {
  const type = types[index % types.length] ?? 'text'
  const options = Array.from({ length: OPTIONS }, (_, option) => ({
    label: `Choice ${option + 1}`,
    value: `choice-${option + 1}`,
  }))
  const isChoice = type === 'dropdown' || type === 'checkbox'
  return {
    ...{ id: `question-${index}`, type, label: `Question ${index + 1}` },
    ...(isChoice ? { options, isMulti: type === 'checkbox' } : {}),
  }
}

const fields = Array.from({ length: QUESTIONS }, (_, index) => fieldOf(index))
const definition = formDefinitionSchema.parse({ fields })
const path = definition.fields.map(({ id }) => id)
/** A question with options, by which the list is filtered. */
export const choiceKey = 'question-1'

/** A form of sixty questions, which each team has sent, some of them twice, and guests have sent the rest. */
export async function plantAnswers(scope: EventScope, count: number): Promise<string> {
  const form = { title: 'Stand order', description: '', definition, isPublic: true, isEditable: true }
  const formId = await createForm(scope, system, form)
  const published = await publishForm(scope, system, { formId, revision: 1 })
  if (!published.ok) throw new Error('The form was not published.')
  const samples = Array.from({ length: SAMPLES }, (_, sample) => {
    const answers = answersOf(sample)
    const { chosen, answerWords } = indexAnswers(definition, answers)
    const tally = tallyAnswers(definition, { values: answers, path, totals: null })
    return { sample, answers, chosen, words: answerWords, tally: JSON.stringify(tally) }
  })
  await inEvent(scope, ({ tx, eventId }) =>
    tx.execute(sql`
      insert into submissions (event_id, id, form_id, version, team_id, "values", path, chosen, answer_words, tally,
        is_draft, is_guest, is_complete, submitted_at, updated_at)
      select ${eventId}, md5('answered ' || n)::uuid::text, ${formId}, 1,
        case when n <= known.most + ${DUPLICATES}::int then known.ids[1 + (n - 1) % known.most] end,
        given.answers, ${`{${path.join()}}`}::text[],
        array(select jsonb_array_elements_text(given.chosen)), given.words, given.tally::json,
        false, n > known.most + ${DUPLICATES}::int, true,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n
      cross join (select array_agg(id order by id) as ids, count(*)::int as most from teams) known
      join jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
        as given(sample int, answers jsonb, chosen jsonb, words text, tally text) on given.sample = n % ${SAMPLES}::int`),
  )
  return formId
}

function answersOf(sample: number) {
  return Object.fromEntries(
    definition.fields.flatMap((field, index) => {
      const seed = sample * 31 + index * 17
      // One in nine is left blank.
      if (seed % 9 === 0) return []
      return [[field.id, answerTo(types[index % types.length] ?? 'text', seed)]]
    }),
  )
}

function answerTo(type: (typeof types)[number], seed: number) {
  const choice = (number: number) => `choice-${1 + (number % OPTIONS)}`
  if (type === 'dropdown') return choice(seed)
  if (type === 'checkbox') return [...new Set([choice(seed), choice(seed + 2)])]
  if (type === 'number') return seed % 400
  if (type === 'date') return `2027-0${1 + (seed % 9)}-1${seed % 10}`
  if (type === 'email') return `person${seed}@example.com`
  if (type === 'area')
    return `Please put number ${seed} near the entrance, as in the year before, by the window.`
  return `Answer ${seed} of some words`
}
