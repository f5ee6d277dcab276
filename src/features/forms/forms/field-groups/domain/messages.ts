/** How something with field groups ended, or why it cannot be done (forms specification, section 8, where it names one). */
export const fieldGroupMessages = {
  invalidFieldGroup: 'Invalid field group',
  invalidFields: 'Invalid fields',
  invalidNewFields: 'Invalid new fields',
  invalidUpdatedFields: 'Invalid updated fields',
  used: 'Field groups used in forms cannot be deleted',
  restored: 'Field groups restored successfully',
  notArchived: 'Archive a field group before you delete it.',
  changedElsewhere: 'Someone else has changed this field group. Reload to see their changes.',
} as const
