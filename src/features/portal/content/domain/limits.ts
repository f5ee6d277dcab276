import { LINK_LENGTH } from '#kit/text/link.ts'

/** The specification sets no limits on content. These keep one page readable, and one save small. */
export const contentLimits = {
  id: 64,
  /** Fits a dashboard card and a sidebar entry in two lines. */
  title: 120,
  /** Two sentences on a card. */
  description: 500,
  heading: 200,
  /** Rich text of some twenty printed pages, markup included. */
  richText: 100_000,
  /** A longer callout should be a text section. */
  callout: 5_000,
  buttonText: 80,
  link: LINK_LENGTH,
  /** A map's address including its view. */
  map: 2_000,
  /** Twice the longest manual known. */
  sections: 500,
  pdfs: 20,
  resources: 100,
  tasks: 100,
  /** A floor's stand list. */
  tableRows: 500,
  tableColumns: 6,
  cell: 2_000,
  teamTypes: 200,
  /** Versions kept of a page; more than a carefully edited manual needs in a year. */
  versions: 100,
} as const
