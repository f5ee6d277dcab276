import type { FormPlan, TaskPlan } from '../building.ts'
import type { Calendar } from '../calendar.ts'

export function riversideTasks({ words }: Calendar, formId: string): TaskPlan[] {
  return [
    {
      ...{ title: 'Confirm your table', icon: 'table_restaurant', type: 'task', due: 14, isRequired: true },
      description: `Look at the plan of the hall and tell us if the place suits you, by ${words(14)}.`,
    },
    {
      ...{
        title: 'Tell us what you sell',
        icon: 'storefront',
        type: 'form',
        due: 40,
        isRequired: true,
        formId,
      },
      description: `Five short questions, so that no two neighbours sell the same. By ${words(40)}.`,
    },
    {
      ...{ title: 'Accept the market rules', icon: 'rule', type: 'disclaimer', due: 60, isRequired: true },
      description: `Opening hours, quiet hours and what the building allows. By ${words(60)}.`,
      disclaimer: 'We have read the market rules, keep to the opening hours, and take our waste home.',
    },
    {
      ...{ title: 'Evening market', icon: 'nightlife', type: 'tbc', due: null },
      description: 'We are still asking the council for a licence. You hear from us either way.',
    },
  ]
}

export function menuForm({ words }: Calendar): FormPlan {
  return {
    title: 'What you sell',
    description: `Answer by ${words(40)}; we settle the places the week after.`,
    fields: [
      { id: 'goods', type: 'area', label: 'What do you sell?', isRequired: true },
      { id: 'food', type: 'checkbox', label: 'Is any of it food or drink?', isRequired: true },
      {
        ...{ id: 'hygiene', type: 'dropdown', label: 'Your food hygiene rating', isRequired: true },
        options: ['5', '4', '3 or less', 'Not rated yet'].map((label) => ({ label, value: label })),
      },
      { id: 'lamp', type: 'checkbox', label: 'Do you bring lamps of your own?', isRequired: true },
      { id: 'helpers', type: 'number', label: 'How many of you will be there?', min: 1, max: 4 },
    ],
    logicMap: {
      food: {
        rules: [{ sourceId: 'food', sourceType: 'field', sourceValue: 'Yes' }],
        thenFieldId: 'hygiene',
        elseFieldId: 'lamp',
      },
    },
    message: 'Thank you. We send you the plan of the hall as soon as all places are settled.',
  }
}
