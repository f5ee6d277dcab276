import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'

const trades = [
  'Boats and engines',
  'Optics and instruments',
  'Safety',
  'Software and maps',
  'Materials',
  'Food and drink',
]

/** Opens once the hall plan is final, and takes answers for a month. */
export function catalogueForm({ day, words }: Calendar): FormPlan {
  return {
    title: 'Catalogue entry',
    description: `How visitors find you in the printed catalogue and the app. Changes are possible until ${words(33)}.`,
    fields: [
      {
        id: 'entry-name',
        type: 'text',
        label: 'Company name as it should be printed',
        isRequired: true,
        max: 60,
      },
      {
        ...{ id: 'entry-words', type: 'area', label: 'What do you show?' },
        description: 'Two or three sentences in plain words. Visitors read them on the way to your stand.',
        isRequired: true,
      },
      {
        ...{ id: 'entry-new', type: 'checkbox', label: 'Do you show something for the first time?' },
        isRequired: true,
      },
      {
        ...{ id: 'entry-first', type: 'area', label: 'What is it, and from which day can it be seen?' },
        description: 'Our press office writes about it in the week before the show.',
        isRequired: true,
      },
      {
        ...{ id: 'entry-trades', type: 'checkbox', label: 'Where should visitors find you?', isMulti: true },
        options: trades.map((label) => ({ label, value: label })),
        isRequired: true,
        min: 1,
        max: 3,
      },
      { id: 'entry-site', type: 'url', label: 'Website' },
      { id: 'entry-contact', type: 'email', label: 'E-mail address for visitors' },
    ],
    logicMap: {
      'entry-new': {
        rules: [{ sourceId: 'entry-new', sourceType: 'field', sourceValue: 'Yes' }],
        ...{ thenFieldId: 'entry-first', elseFieldId: 'entry-trades' },
      },
    },
    confirmations: [
      {
        name: 'Something new',
        message:
          'Thank you. Your entry is in the catalogue, and our press office will ring you about what you show for the first time.',
        rules: [{ sourceId: 'entry-new', sourceValue: 'Yes' }],
      },
    ],
    message:
      'Thank you. Your entry is in the catalogue. You can change it here until the catalogue is printed.',
    settings: {
      opensAt: `${day(5)}T09:00`,
      closesAt: `${day(33)}T17:00`,
      closedMessage: 'Questions about the catalogue: catalogue@harbour-expo.example.',
      prefillFieldIds: ['entry-name'],
    },
  }
}
