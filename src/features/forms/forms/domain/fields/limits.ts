/**
 * The specification leaves these limits open ("not shown"). They keep a form small enough to send, walk and
 * draw on a phone without delay, and stop one request from filling the database.
 */
export const limits = {
  /** UUIDs have 36 characters; ids from older systems are rarely longer than this. */
  idLength: 64,
  /** People read a label at a glance; longer text belongs in the description. */
  labelLength: 500,
  /** Column headings in a report or spreadsheet. */
  reportLabelLength: 200,
  /** Rich text of a few pages, such as terms repeated in full in a disclaimer. */
  descriptionLength: 20_000,
  /** The largest form that a person can still fill in; ten times the longest one known. */
  fieldsInAForm: 1_000,
  /** A group is part of a form and may be repeated. */
  fieldsInAGroup: 100,
  /** As many groups as a form could use. */
  groupsInAForm: 100,
  /** The list of the world's countries has about 250 entries. */
  options: 500,
  /** A catalogue to order from, still one searchable screen. */
  items: 500,
  /** People cannot follow a sentence with more conditions than this. */
  rules: 50,
  /** The specification allows up to four cells. */
  repeaterCells: 4,
  /** A table typed by hand; a longer list is better uploaded as a file. */
  repeaterRows: 200,
  /** Instances of one group: the staff of a very large stand. */
  loops: 200,
  /** One-line answers: e-mail addresses end at 254, and browsers cut web addresses at about 2,000. */
  lineLength: 2_000,
  /** A long answer, about ten printed pages. */
  areaLength: 30_000,
  /** Numbers stay exact well below 2^53. */
  numberSize: 1_000_000_000_000,
  /** Five digits are more than any stock of furniture. */
  quantity: 99_999,
  /** Files in one answer; a receipt can still list this many. */
  files: 50,
  /** The longest file name that common file systems accept. */
  fileNameLength: 255,
  /** The largest limit an organiser can set, in MB: a short video. */
  fileSizeMB: 5_000,
} as const
