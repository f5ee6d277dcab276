/** “These still name the person: Settings, E-mails of forms. Put someone else there first.” */
export const stillNeeded = (titles: readonly string[]) =>
  `These still name the person: ${titles.join(', ')}. Put someone else there first.`
