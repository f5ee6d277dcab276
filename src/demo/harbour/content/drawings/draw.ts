import sharp from 'sharp'

/** A drawing as PNG, with its width in pixels. */
export function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()
}

/** A drawing as JPEG, as a photographer would deliver it. */
export function jpeg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
