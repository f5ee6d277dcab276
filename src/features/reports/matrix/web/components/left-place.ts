import type { MatrixKind } from '../../domain/list.ts'
import type { Place } from './layout.ts'
import type { MatrixSearch } from './use-matrix.ts'

/** The cell from which something was opened by the keyboard, of the sheet that was shown. */
let left: { sheet: string; place: Place } | undefined

export function leaveFrom(of: MatrixKind, search: MatrixSearch, place: Place) {
  left = { sheet: sheetOf(of, search), place }
}

/** Where the keyboard goes on in a sheet that is opened again; undefined in another one. */
export function placeLeft(of: MatrixKind, search: MatrixSearch): Place | undefined {
  return left?.sheet === sheetOf(of, search) ? left.place : undefined
}

/** Back there once: who opens the sheet later begins at its first cell. */
export function forgetPlace() {
  left = undefined
}

function sheetOf(of: MatrixKind, search: MatrixSearch): string {
  return JSON.stringify([of, Object.entries(search).sort()])
}
