import zoomInSvg from '@material-symbols/svg-400/outlined/zoom_in.svg?raw'
import zoomOutSvg from '@material-symbols/svg-400/outlined/zoom_out.svg?raw'
import { useRef, useState } from 'react'
import type { Picture as PictureOf } from '#features/library/assets/contract.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { usePinch } from '#ui/layout/use-pinch.ts'
import styles from './media-sections.module.css'

/** Eight times the window: on a phone, the number of a stand in the plan of a large hall. */
const MOST = 8

/** A picture that fits the window, and that two fingers or the buttons enlarge. */
export function LargePicture({ picture, name }: { picture: PictureOf; name: string }) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const show = (wanted: number) => setZoom(Math.min(MOST, Math.max(1, wanted)))
  usePinch(frame, { zoom, onZoom: show })
  return (
    <>
      <section
        ref={frame}
        className={styles.frame}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Picture of={picture} sizes="300vw" className={styles.large} />
        </div>
      </section>
      <div className={styles.zoom}>
        <IconButton
          icon={zoomOutSvg}
          label="Smaller"
          disabled={zoom === 1}
          onClick={() => show(zoom / 1.5)}
        />
        <span className={styles.percent}>{Math.round(zoom * 100)}%</span>
        <IconButton
          icon={zoomInSvg}
          label="Larger"
          disabled={zoom === MOST}
          onClick={() => show(zoom * 1.5)}
        />
      </div>
    </>
  )
}
