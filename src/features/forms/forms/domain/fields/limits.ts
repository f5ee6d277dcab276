/**
 * The specification leaves the bounds of forms open ("not shown"). Each bound here keeps one form small enough
 * to be sent, walked and drawn at once on a phone, and stops one request from filling the database.
 */
export const limits = {
  /** UUIDs have 36 characters; ids that come from an older system are seldom longer than this. */
  idLength: 64,
  /** A label is read at a glance; longer text belongs in the description. */
  labelLength: 500,
  /** Column headings in a report and a spreadsheet. */
  reportLabelLength: 200,
  /** Rich text of a few pages, such as terms that a disclaimer repeats in full. */
  descriptionLength: 20_000,
  /** The largest form that can still be filled in by a person; ten times the longest one known. */
  fieldsInAForm: 1_000,
  /** A group is a part of a form and may be repeated. */
  fieldsInAGroup: 100,
  /** As many groups as a form could place. */
  groupsInAForm: 100,
  /** The list of the world's countries has about 250 entries. */
  options: 500,
  /** A catalogue to order from, still one screen that can be searched. */
  items: 500,
  /** More conditions than this cannot be read as a sentence. */
  rules: 50,
  /** The specification allows up to four cells. */
  repeaterCells: 4,
  /** A table typed by hand; longer lists are better uploaded. */
  repeaterRows: 200,
  /** Instances of one group: the staff of a very large stand. */
  loops: 200,
  /** One-line answers; e-mail addresses end at 254, web addresses are cut at about 2,000 by browsers. */
  lineLength: 2_000,
  /** A long answer of about ten printed pages. */
  areaLength: 30_000,
  /** Number inputs stay exact well below 2^53. */
  numberSize: 1_000_000_000_000,
  /** Five digits are beyond any stock of furniture. */
  quantity: 99_999,
  /** Files in one answer, so that a receipt can still list them. */
  files: 50,
  /** A file name on every common file system. */
  fileNameLength: 255,
  /** The largest limit an organiser can set, in MB: a short video. */
  fileSizeMB: 5_000,
} as const
