type Published = { isPublished: boolean; currentVersion: number; hasUnpublishedChanges: boolean }

/** The label of a form's state, the same in lists, filters and exports. */
const formStates = ['Published', 'Unpublished changes', 'Draft', 'Closed'] as const
export type FormState = (typeof formStates)[number]

export function formStateOf({ isPublished, currentVersion, hasUnpublishedChanges }: Published): FormState {
  if (!isPublished) return currentVersion === 0 ? 'Draft' : 'Closed'
  return hasUnpublishedChanges ? 'Unpublished changes' : 'Published'
}
