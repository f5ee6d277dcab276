/** The specification leaves the bounds of content open. Each keeps one page readable, and one save small. */
export const contentLimits = {
  id: 64,
  /** Fits a card on the dashboard and an entry in the sidebar in two lines. */
  title: 120,
  /** Two sentences on a card. */
  description: 500,
  heading: 200,
  /** Rich text of some twenty printed pages, markup included. */
  richText: 100_000,
  /** A callout that is longer is a section of text. */
  callout: 5_000,
  buttonText: 80,
  link: 2_000,
  /** An address of a map with its view in it. */
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
  /** Of a page that are kept; a manual is not saved more often in a year of editing with care. */
  versions: 100,
} as const
