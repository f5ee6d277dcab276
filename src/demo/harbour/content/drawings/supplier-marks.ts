export type SupplierMark = {
  /** Drawn in a field of 64 by 64. */
  shapes: string
  /** Of the field behind the shapes. */
  ground: string
}

/** The mark of a supplier, as its designer would deliver it. */
export function supplierMark({ shapes, ground }: SupplierMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" rx="12" fill="${ground}"/>${shapes}</svg>`
}

type Stroke = { colour?: string; width?: number }

/** An open line: “M12 40 L52 40”. */
export const line = (path: string, { colour = '#ffffff', width = 5 }: Stroke = {}) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A filled shape. */
export const fill = (path: string, colour = '#ffffff') => `<path d="${path}" fill="${colour}"/>`

export const dot = (x: number, y: number, radius: number, colour = '#ffffff') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
