/**
 * Where answers are while the server does not have them: on this device or, when its storage is blocked or full, on
 * this page alone. Everything on the screen that speaks of it takes its words from here.
 */
const keepingWords = {
  kept: 'Your answers are kept on this device.',
  notKept: 'This browser cannot keep your answers: leave this page open.',
  notKeptOverReload: 'This browser cannot keep your answers: copy them before you reload.',
} as const

export const whereKept = (isKept: boolean): string => (isKept ? keepingWords.kept : keepingWords.notKept)

/** What the notice of the frame says without a network. */
export function wordsOffline({ isKept, isGuest }: { isKept: boolean; isGuest: boolean }): string {
  const then = isGuest
    ? 'You can send them when you are back online.'
    : 'They are saved when you are back online.'
  return `${whereKept(isKept)} ${then}`
}

/** Why answers could not be saved, and where they are meanwhile. */
export function refusedWords(
  refusal: { code: string | undefined; message: string },
  isKept: boolean,
): string {
  const isOverReload = refusal.code === 'outdatedPage' && !isKept
  return `${refusal.message} ${isOverReload ? keepingWords.notKeptOverReload : whereKept(isKept)}`
}
