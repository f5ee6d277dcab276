/**
 * Addresses that let somebody into an account. Signing in is one of them: it stands in the invitation of a person who
 * has a password already, and organisers are not told who has one.
 */
const wayIn = /https?:\/\/[^\s"'<>]*\/auth\/(?:set-password|reset-password|update-email|login)\b[^\s"'<>]*/g
const buttonOfWayIn = new RegExp(` href="${wayIn.source}"`, 'g')

/** By which an organiser who reads it would unsubscribe its recipient. */
const unsubscribing = /https?:\/\/[^\s"'<>]*\/unsubscribe\?[^\s"'<>\]]*/g
const linkToUnsubscribe = new RegExp(` href="${unsubscribing.source}"`, 'g')

type Content = { html: string; text: string }

/** An e-mail as organisers read it: its recipient alone may follow the link. */
export function withLinkHidden({ html, text }: Content): Content & { isLinkHidden: boolean } {
  const still = { html: html.replace(linkToUnsubscribe, ''), text: text.replace(unsubscribing, HIDDEN) }
  const shown = {
    html: still.html.replace(buttonOfWayIn, '').replace(wayIn, HIDDEN),
    text: still.text.replace(wayIn, HIDDEN),
  }
  return { ...shown, isLinkHidden: shown.text !== still.text || shown.html !== still.html }
}

const HIDDEN = '(link hidden)'
