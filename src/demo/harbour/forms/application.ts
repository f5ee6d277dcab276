import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { FormPlan } from '../../building.ts'
import type { Calendar } from '../../calendar.ts'

const kinds = {
  shell: 'Shell scheme: walls, carpet and a name board are there',
  space: 'Space only: you bring your own stand',
  startUp: 'Start-up: a pod in the pavilion, for companies under three years old',
}

/** The public form, which companies that want to exhibit fill in without an account. */
export function applicationForm({ words }: Calendar, standTypes: string): FormPlan {
  return {
    title: 'Apply for a stand',
    description: `Harbour Expo opens on ${words(63)} in Bristol. Tell us who you are and what you would show; we answer within a week.`,
    isPublic: true,
    fields: [
      { id: 'company', type: 'text', label: 'Company', isRequired: true },
      { id: 'website', type: 'url', label: 'Website' },
      { id: 'contact', type: 'fullName', label: 'Your name', isRequired: true, middleName: { show: false } },
      { id: 'email', type: 'email', label: 'E-mail address', isRequired: true },
      { id: 'phone', type: 'tel', label: 'Phone number' },
      { id: 'page-stand', type: 'newPage', label: 'Your stand' },
      {
        ...{ id: 'types', type: 'image', assetId: standTypes },
        description: 'From left to right: shell scheme, space only, start-up pod.',
      },
      {
        ...{ id: 'kind', type: 'dropdown', label: 'What kind of stand would you like?', isRequired: true },
        options: Object.entries(kinds).map(([value, label]) => ({ label, value })),
      },
      {
        ...{ id: 'area', type: 'number', label: 'How large, in square metres?', isRequired: true },
        description: 'From 9 m². Pods in the start-up pavilion are all of one size.',
        reportLabel: 'Area (m²)',
        min: 9,
        max: 400,
      },
      {
        ...{ id: 'products', type: 'area', label: 'What would you show?', isRequired: true },
        description: 'Two or three sentences are enough.',
      },
      {
        ...{ id: 'heard', type: 'checkbox', label: 'How did you hear of us?', isMulti: true },
        options: [
          'A visit to an earlier expo',
          'Another exhibitor',
          'Trade press',
          'Search or social media',
        ].map((label) => ({ label, value: label })),
      },
      {
        ...{ id: 'terms', type: 'disclaimer', label: 'Your data' },
        description:
          'Harbour Events Ltd may keep these answers until the expo is over, to deal with my application.',
      },
    ],
    logicMap: {
      kind: {
        rules: [{ sourceId: 'kind', sourceType: 'field', sourceValue: 'startUp' }],
        thenFieldId: 'products',
        elseFieldId: 'area',
      },
    },
    message: 'Thank you for applying. Our stand team answers within a week, at the e-mail address you gave.',
    confirmations: [
      {
        name: 'Start-up pavilion',
        message:
          'Thank you for applying to the start-up pavilion. A jury chooses twelve companies at the end of each month and writes to you either way.',
        rules: [{ sourceId: 'kind', sourceValue: 'startUp' }],
      },
    ],
  }
}

export const applications: readonly { daysAgo: number; answers: Answers }[] = [
  {
    daysAgo: 23,
    answers: {
      ...{
        company: 'Kittiwake Sailcloth',
        email: 'meg.arlen@kittiwake-sailcloth.example',
        kind: 'shell',
        area: 12,
      },
      contact: { firstName: 'Meg', surname: 'Arlen' },
      website: 'https://kittiwake-sailcloth.example',
      products: 'Woven sailcloth from recycled nets, with a loom that visitors can try.',
      heard: ['A visit to an earlier expo'],
      terms: true,
    },
  },
  {
    daysAgo: 9,
    answers: {
      ...{ company: 'Puddleduck Robotics', email: 'imran@puddleduck-robotics.example', kind: 'startUp' },
      contact: { firstName: 'Imran', surname: 'Sadiq' },
      products: 'A robot the size of a loaf that cleans moorings. Live in a tank, if you have one.',
      heard: ['Another exhibitor', 'Search or social media'],
      terms: true,
    },
  },
  {
    daysAgo: 1.2,
    answers: {
      ...{ company: 'Old Quay Crane Hire', email: 'office@oldquay-cranes.example', kind: 'space', area: 96 },
      contact: { firstName: 'Bernard', surname: 'Yeo' },
      phone: '0117 496 0877',
      products: 'Two lorry-mounted cranes, boom up, outside Hall C if the ground carries them.',
      terms: true,
    },
  },
]
