/** A problem with one answer; `within` is the path to the part, the row and cell, or the item at fault. */
export type Finding = { readonly message: string; readonly within?: readonly (string | number)[] }
