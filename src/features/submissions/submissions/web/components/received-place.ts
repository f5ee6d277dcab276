/** The screen on which the submissions of a form are shown. */
export type ReceivedPlace = {
  path: '/admin/forms/{formId}/submissions/' | '/admin/reports/forms/{formId}'
  /** What its address has besides, so that it shows them. */
  kept?: { view: 'table' } | undefined
}
