/** The specification leaves the bounds open. */
export const supplierLimits = {
  /** Fits a card in two lines. */
  company: 120,
  /** One page of text. */
  description: 5_000,
  website: 500,
  /** More people than exhibitors would ever need to call at one company. */
  contacts: 20,
  contact: 120,
  teamTypes: 200,
  /** Fits a chip and a row of a list. */
  groupTitle: 120,
  /** Filters and fields that choose a group show all of them. */
  groups: 100,
  /** Far more than the largest event recommends. */
  suppliersOfGroup: 1_000,
  /** Batch limit of writes (platform specification, section 9). */
  batch: 500,
  /** As many as one address can name when it is asked which pages mention them. */
  asked: 50,
} as const
