export const consentMessages = {
  stale:
    'Someone else has published or stopped this. Your text is still here: copy what you need, then reload.',
  newer: 'These terms have changed since you opened the page. Please read the new version.',
  notAsked: 'Eventflow Staff are not asked to agree.',
  nothingAsked: 'Nobody is asked to agree at the moment.',
  noVersion: 'Version not found',
  invalidText: 'Enter the text.',
} as const
