/** What is wrong with one answer; `within` leads to the part, the row and cell, or the item it is about. */
export type Finding = { readonly message: string; readonly within?: readonly (string | number)[] }
