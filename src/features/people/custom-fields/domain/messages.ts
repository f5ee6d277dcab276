export const customFieldMessages = {
  labelTaken: 'Another custom field already has this label. Choose a different one.',
  tooMany: 'An event has at most 200 custom fields. Delete one that is no longer used first.',
  changedElsewhere:
    'Custom fields were added or deleted since you opened this page. Reload it, then arrange them again.',
  changedMeanwhile:
    'Someone else has changed this field since you opened it. Reload the page, then change it again.',
  noLabel: 'Enter a label.',
  noAnswer: 'Choose Yes or No.',
  noValue: 'Enter a value.',
  invalidDefault: 'The default must match the type of the field.',
  notText: 'Enter text.',
  tooLong: 'The text is too long.',
  invalidValues: 'Check the fields that are marked.',
  readOnly: 'Only the organiser can change this field. Ask them to change it.',
} as const
