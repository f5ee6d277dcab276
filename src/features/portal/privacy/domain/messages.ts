export const nothingToReplace =
  'Nothing in these answers is known as a name or an e-mail address. Choose to remove the answers.'

/** “These still name the person: Settings, E-mails of forms. Put someone else there first.” */
export const stillNeeded = (titles: readonly string[]) =>
  `These still name the person: ${titles.join(', ')}. Put someone else there first.`
