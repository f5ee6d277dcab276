import { type CSSProperties, useEffect, useState } from 'react'
import { iconPictures, SIGN_SIZE } from './cell-look.ts'

/**
 * The signs of the cells as custom properties: of pixels on a screen, which it draws in a third of the time that paths
 * take, a thousand of them at a time; of paths on paper, and until the pixels are there.
 */
export function useCellPictures(isPrinting: boolean): CSSProperties {
  const [pictures, setPictures] = useState(iconPictures)
  useEffect(() => {
    let isGone = false
    void drawing.then((drawn) => !isGone && setPictures(drawn))
    return () => {
      isGone = true
    }
  }, [])
  return isPrinting ? iconPictures : pictures
}

/** Begun with the code, so that they are there before the first rows. Where they cannot be drawn, the paths stay. */
const drawing = inPixels().catch(() => iconPictures)

async function inPixels(): Promise<CSSProperties> {
  // Twice as fine as the screen: they stay sharp where somebody zooms in.
  const size = SIGN_SIZE * 2 * Math.ceil(window.devicePixelRatio)
  const drawn = Object.entries(iconPictures).map(async ([name, picture]) => {
    const image = new Image(size, size)
    image.src = picture.slice('url("'.length, -'")'.length)
    await image.decode()
    const canvas = new OffscreenCanvas(size, size)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
    return [name, `url("${URL.createObjectURL(await canvas.convertToBlob())}")`]
  })
  return Object.fromEntries(await Promise.all(drawn))
}
