export const confirmationMessages = {
  changedElsewhere:
    'Confirmations were added or deleted since you opened this page. Reload it, then arrange them again.',
} as const
