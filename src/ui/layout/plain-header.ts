/** The header of a dialog is drawn outside the page's landmarks, where it would pass for a second banner. */
export const plainHeader = { header: { role: 'presentation' } }
