export type MailDetail = { label: string; lines: readonly string[]; isHeading: boolean }

export type MailLayout = {
  brand: {
    /** `#rrggbb`, the one accent: the band at the top and the button. */
    accent: string
    logoText: string
    /** The address of a PNG or JPEG, shown in place of the text wherever pictures are. */
    logo?: string
    eventName: string
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
}
