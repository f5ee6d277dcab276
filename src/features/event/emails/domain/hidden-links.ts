/**
 * Addresses that let somebody into an account. Signing in is one of them: it stands in the invitation of a person who
 * has a password already, and organisers are not told who has one.
 */
const wayIn = /https?:\/\/[^\s"'<>]*\/auth\/(?:set-password|reset-password|update-email|login)\b[^\s"'<>]*/g
const buttonOfWayIn = new RegExp(` href="${wayIn.source}"`, 'g')

type Content = { html: string; text: string }

/** An e-mail as organisers read it: its recipient alone may follow the link. */
export function withLinkHidden({ html, text }: Content): Content & { isLinkHidden: boolean } {
  const shown = {
    html: html.replace(buttonOfWayIn, '').replace(wayIn, HIDDEN),
    text: text.replace(wayIn, HIDDEN),
  }
  return { ...shown, isLinkHidden: shown.text !== text || shown.html !== html }
}

const HIDDEN = '(link hidden)'
