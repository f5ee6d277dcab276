import sharp from 'sharp'

/** Draws a PNG with the given width in pixels. */
export function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
}

/** Draws a JPEG, as a photographer would deliver it. */
export function jpeg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
