/** A dialog is rendered outside the page's landmarks, where its header would count as a second banner. */
export const plainHeader = { header: { role: 'presentation' } }
