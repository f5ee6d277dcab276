export type MailLayout = {
  brand: {
    /** `#rrggbb`, the one accent: the band at the top and the button. */
    accent: string
    logoText: string
    eventName: string
  }
  /** The line that an inbox shows after the subject. */
  preheader: string
  heading: string
  /** Paragraphs as plain text; a line break inside one is kept. */
  blocks: string[]
  button?: { text: string; url: string }
  footer: string
}
