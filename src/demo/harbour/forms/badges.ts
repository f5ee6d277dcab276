import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { groupQuestionsSchema } from '#features/forms/forms/field-groups/domain/check-questions.ts'
import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'
import type { HarbourFieldIds } from '../custom-fields.ts'

/** One badge: what the form of badges asks for every person. */
export const badgeGroup = {
  title: 'Badge',
  description: 'One person on a stand. The badge form asks for each person.',
  questions: groupQuestionsSchema.parse({
    fields: [
      { id: 'firstName', type: 'text', label: 'First name', isRequired: true },
      { id: 'surname', type: 'text', label: 'Surname', isRequired: true },
      { id: 'email', type: 'email', label: 'E-mail' },
      { id: 'role', type: 'text', label: 'Role' },
    ],
  }),
}

/** From last year; nothing asks it any more. */
export const vanGroup = {
  title: 'Van at the loading dock',
  description: 'Replaced by the gate passes.',
  questions: groupQuestionsSchema.parse({
    fields: [
      { id: 'plate', type: 'text', label: 'Number plate', isRequired: true },
      { id: 'driver', type: 'text', label: 'Driver' },
      { id: 'phone', type: 'tel', label: 'Phone of the driver' },
    ],
  }),
}

type Asked = { badgeId: string } & Pick<HarbourFieldIds, 'firstTime'>

export function badgesForm({ words }: Calendar, { firstTime, badgeId }: Asked): FormPlan {
  return {
    title: 'Stand staff badges',
    description: `Everyone who works on your stand needs a badge to get in before doors open. Send names by ${words(6)}; after that, badges are printed at the desk, and there is a queue.`,
    fields: [
      {
        ...{ id: 'staff', type: 'template', label: 'Who will work on your stand?', fieldGroupId: badgeId },
        description: 'Six badges are included. Write names as they should be printed.',
        isLooping: true,
        maxLoops: 6,
      },
      {
        ...{ id: 'parking', type: 'checkbox', label: 'Does anyone need a parking permit?', isRequired: true },
      },
      {
        ...{ id: 'permits', type: 'number', label: 'How many permits?', isRequired: true },
        description: 'Two a stand at most. The car park is ten minutes on foot from Hall A.',
        min: 1,
        max: 2,
      },
      {
        ...{ id: 'privacy', type: 'disclaimer', label: 'Names on badges' },
        description: 'Everyone named here knows that their name and company are printed on a badge.',
      },
      {
        ...{ id: 'tour', type: 'checkbox', label: 'Shall we show you around on the first morning?' },
        description: 'Half an hour through both halls, for those who exhibit here for the first time.',
      },
    ],
    logicMap: {
      parking: {
        rules: [{ sourceId: 'parking', sourceType: 'field', sourceValue: 'Yes' }],
        thenFieldId: 'permits',
        elseFieldId: 'privacy',
      },
      privacy: {
        rules: [{ sourceId: firstTime, sourceType: 'customField', sourceValue: 'Yes' }],
        ...{ thenFieldId: 'tour', elseFieldId: 'END' },
      },
    },
    message: 'Thank you. Badges wait for you at the exhibitor desk in the foyer from the first build-up day.',
    confirmations: [
      {
        name: 'Parking',
        message:
          'Thank you. Badges wait for you at the exhibitor desk in the foyer, and your parking permits at the gate office beside it.',
        rules: [{ sourceId: 'parking', sourceValue: 'Yes' }],
      },
    ],
  }
}

type Named = { firstName: string; surname: string; email: string }

const roles = ['Sales', 'Product expert', 'Stand manager', 'Engineer', 'Press']

export function badgeRows(people: readonly Named[]) {
  return people.slice(0, 6).map(({ firstName, surname, email }, index) => ({
    ...{ firstName, surname, email },
    role: roles[index % roles.length] ?? '',
  }))
}

export function badgesAnswers(index: number, people: readonly Named[]): Answers {
  const needsParking = index % 3 === 0
  return {
    staff: badgeRows(people),
    parking: [needsParking ? 'Yes' : 'No'],
    ...(needsParking ? { permits: 1 + (index % 2) } : {}),
    privacy: true,
  }
}
