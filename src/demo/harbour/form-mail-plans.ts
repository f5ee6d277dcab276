import type { FormMailPlan } from '../form-mails.ts'

type PlannedForm = 'power' | 'badges' | 'safety' | 'design' | 'catalogue' | 'application'

const answerTo = 'services@harbour-expo.example'

/** Who else hears of what teams and guests send, and when. */
export const formMailPlans: Record<PlannedForm, readonly FormMailPlan[]> = {
  power: [
    {
      ...{ name: 'Night supply, to the electricians', sendToType: 'email' },
      sendTo: 'switchroom@tidewater-electrical.example',
      ...{ isFormTitleSubjectLine: false, subjectLine: '24-hour supply for {{teamName}}, stand {{stand}}' },
      message:
        'Please plan a supply that stays on at night for stand {{stand}} ({{teamName}}). It was ordered on {{sentAt}} by {{sender}}, reference {{reference}}.',
      replyTo: 'services@harbour-expo.example',
      rules: [{ sourceId: 'power-supply', sourceType: 'field', sourceValue: 'always-on' }],
    },
    {
      ...{ name: 'Invoice address, to accounts', sendToType: 'field', sendTo: 'invoice-email' },
      message:
        'Your company has ordered power and internet for its stand at {{eventName}}. The invoice comes to this address within two working days. Any questions? Write to {{supportEmail}}.',
    },
  ],
  badges: [
    {
      ...{ name: 'Parking, to the gate', sendToType: 'email', sendTo: 'gate@dockside-halls.example' },
      ...{ isFormTitleSubjectLine: false, subjectLine: 'Parking permits for {{teamName}}, stand {{stand}}' },
      message: '{{teamName}}, stand {{stand}}, has asked for parking permits. The number is below.',
      replyTo: answerTo,
      rules: [{ sourceId: 'parking', sourceType: 'field', sourceValue: 'Yes' }],
    },
  ],
  safety: [
    {
      ...{ name: 'Hot work, to the fire officer', sendToType: 'email' },
      sendTo: 'fire.officer@dockside-halls.example',
      ...{ isFormTitleSubjectLine: false, subjectLine: 'Hot work on stand {{stand}}, {{teamName}}' },
      message:
        '{{teamName}} plans hot work on stand {{stand}}. Please ring {{sender}} before you issue the permit.',
      replyTo: answerTo,
      rules: [{ sourceId: 'hot-work', sourceType: 'field', sourceValue: 'Yes' }],
    },
  ],
  design: [
    {
      ...{ name: 'Complex stand, to the engineer', sendToType: 'email' },
      sendTo: 'checks@girder-engineers.example',
      ...{
        isFormTitleSubjectLine: false,
        subjectLine: 'Calculations to check: {{teamName}}, stand {{stand}}',
      },
      message:
        'Please check the drawings and calculations of stand {{stand}} ({{teamName}}), reference {{reference}}.',
      replyTo: answerTo,
      rules: [{ sourceId: 'complex', sourceType: 'field', sourceValue: 'Yes' }],
    },
  ],
  catalogue: [
    {
      ...{ name: 'Something new, to the press office', sendToType: 'email' },
      sendTo: 'press@harbour-expo.example',
      message: '{{teamName}}, stand {{stand}}, shows something for the first time. Their words are below.',
      rules: [{ sourceId: 'entry-new', sourceType: 'field', sourceValue: 'Yes' }],
    },
  ],
  application: [
    {
      ...{ name: 'Start-up, to the jury', sendToType: 'email', sendTo: 'jury@harbour-expo.example' },
      ...{ isFormTitleSubjectLine: false, subjectLine: 'An application for the start-up pavilion' },
      message: 'A company has applied to the start-up pavilion. What it would show is below.',
      rules: [{ sourceId: 'kind', sourceType: 'field', sourceValue: 'startUp' }],
    },
  ],
}
