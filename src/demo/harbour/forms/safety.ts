import type { Answers, StoredFile } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'
import { phoneOf } from './power.ts'

const none = 'None of them'

export function safetyForm({ words }: Calendar): FormPlan {
  return {
    title: 'Health and safety contact',
    description: `The person we ring when something is wrong on your stand, day or night. Needed by ${words(-12)}.`,
    fields: [
      { id: 'name', type: 'text', label: 'Name of the person in charge on site', isRequired: true },
      { id: 'email', type: 'email', label: 'Their e-mail address', isRequired: true },
      { id: 'phone', type: 'tel', label: 'Their mobile number', isRequired: true },
      {
        ...{
          id: 'builders',
          type: 'number',
          label: 'How many people will build your stand?',
          isRequired: true,
        },
        description: 'Count your own people and your contractor’s. Each of them gets a wristband.',
        reportLabel: 'People building',
        min: 1,
        max: 80,
      },
      {
        ...{ id: 'first-aid', type: 'dropdown', label: 'Who among them is trained in first aid?' },
        isRequired: true,
        options: [none, 'One person', 'Two or more'].map((label) => ({ label, value: label })),
      },
      {
        ...{ id: 'hot-work', type: 'checkbox', label: 'Will anyone weld, grind or use an open flame?' },
        isRequired: true,
        reportLabel: 'Hot work',
      },
      {
        ...{ id: 'hot-work-plan', type: 'area', label: 'What work is it, when, and who watches for fire?' },
        description: 'The venue issues the permit from this text. Name the hours and the fire watcher.',
        isRequired: true,
      },
      {
        ...{ id: 'risk-assessment', type: 'upload', label: 'Your risk assessment', isRequired: true },
        description: 'For building up, the open days and taking down. One PDF for all is fine.',
        accept: ['pdf'],
        ...{ hasMaxFileSize: true, maxFileSizeMB: 20 },
      },
      {
        ...{ id: 'agreed', type: 'disclaimer', label: 'Stand safety' },
        description:
          'I have read the build-up rules and will pass them on to everyone who works on our stand.',
      },
    ],
    logicMap: {
      'hot-work': {
        rules: [{ sourceId: 'hot-work', sourceType: 'field', sourceValue: 'Yes' }],
        thenFieldId: 'hot-work-plan',
        elseFieldId: 'risk-assessment',
      },
    },
    message: 'Thank you. Your contact is on the list at the control room. Tell us if the number changes.',
    confirmations: [
      {
        name: 'Hot work',
        message:
          'Thank you. Your contact is on the list. For the hot work you need a permit: the venue’s fire officer will ring you within three working days.',
        rules: [{ sourceId: 'hot-work', sourceValue: 'Yes' }],
      },
    ],
  }
}

type Contact = { name: string; email: string; assessment: StoredFile }

export function safetyAnswers(index: number, { assessment, ...contact }: Contact): Answers {
  const isHot = index % 11 === 4
  return {
    ...{ ...contact, 'risk-assessment': [assessment] },
    ...{ phone: phoneOf(index + 40), builders: 2 + (index % 7), agreed: true },
    'first-aid': [none, 'One person', 'One person', 'Two or more'][index % 4] ?? none,
    'hot-work': [isHot ? 'Yes' : 'No'],
    ...(isHot
      ? {
          'hot-work-plan':
            'Grinding two steel posts, first build day, 10:00 to 11:00. Fire watch: our foreman.',
        }
      : {}),
  }
}
