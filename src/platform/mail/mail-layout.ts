export type MailDetail = {
  label: string
  lines: readonly string[]
  isHeading: boolean
  /** Where the label leads: of things to do, a row each. */
  url?: string | undefined
  /** Its lines say that it is late, or soon will be. */
  tone?: 'late' | 'soon' | undefined
}

export type MailLayout = {
  brand: {
    /** `#rrggbb`, the one accent: the band at the top and the button. */
    accent: string
    logoText: string
    /** The address of a PNG or JPEG, shown in place of the text wherever pictures are. */
    logo?: string
    /** Who sends it: company and postal address, one line each; may be empty. */
    sender: string
  }
  /** The line that an inbox shows after the subject. */
  preheader: string
  heading: string
  /** Paragraphs as plain text; a line break inside one is kept. */
  blocks: string[]
  /** What the mail is about, below its paragraphs: a label, and what stands for it in lines. A heading has no lines. */
  details?: readonly MailDetail[]
  button?: { text: string; url: string }
  footer: string
  /** For e-mails that nobody has to get: where they are turned off. */
  unsubscribe?: { text: string; url: string }
}
