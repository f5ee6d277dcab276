import fullScreenSvg from '@material-symbols/svg-400/outlined/fullscreen.svg?raw'
import nextSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import previousSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_up.svg?raw'
import zoomInSvg from '@material-symbols/svg-400/outlined/zoom_in.svg?raw'
import zoomOutSvg from '@material-symbols/svg-400/outlined/zoom_out.svg?raw'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { FullScreen } from '#ui/layout/full-screen.tsx'
import { usePinch } from '#ui/layout/use-pinch.ts'
import styles from './pdf.module.css'
import { drawPage, type Pdf } from './pdf-documents.ts'
import { DownloadLink, type PdfFile } from './pdf-links.tsx'
import { useNear } from './use-near.ts'

/** As a share of the available width. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** The proportion of an A4 page, until the file's own is known. */
const A4 = Math.SQRT2

type PdfPagesProps = {
  pdf: Pdf
  file: PdfFile
  /** Over the whole window. */
  isLarge?: boolean
}

/**
 * A file's pages in a frame that scrolls by itself, so that a long file does not push the next sections away.
 */
export function PdfPages({ pdf, file, isLarge = false }: PdfPagesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useInnerWidth(frame)
  const proportion = useProportion(pdf)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const step = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)

  // Only by steps: each size is drawn anew.
  usePinch(frame, { zoom, onZoom: (wanted) => setZoom(nearestZoom(wanted)) })
  const [isOpen, setOpen] = useState(false)

  const goTo = (number: number) => {
    const page = frame.current?.children[number - 1] as HTMLElement | undefined
    if (page) frame.current?.scrollTo({ top: page.offsetTop - 8 })
  }

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.name}>{file.name}</span>
        <DownloadLink file={file}>Download</DownloadLink>
        <span className={styles.tools}>
          {pdf.numPages > 1 ? (
            <IconButton
              size="small"
              icon={previousSvg}
              label="Previous page"
              disabled={current === 1}
              onClick={() => goTo(current - 1)}
            />
          ) : null}
          <span className={styles.count} aria-live="polite">
            Page {current} of {pdf.numPages}
          </span>
          {pdf.numPages > 1 ? (
            <IconButton
              size="small"
              icon={nextSvg}
              label="Next page"
              disabled={current === pdf.numPages}
              onClick={() => goTo(current + 1)}
            />
          ) : null}
          <IconButton
            size="small"
            icon={zoomOutSvg}
            label="Smaller"
            disabled={zoom === zooms.at(0)}
            onClick={() => step(-1)}
          />
          <span className={styles.count}>{Math.round(zoom * 100)}%</span>
          <IconButton
            size="small"
            icon={zoomInSvg}
            label="Larger"
            disabled={zoom === zooms.at(-1)}
            onClick={() => step(1)}
          />
          {isLarge ? null : (
            <IconButton
              size="small"
              icon={fullScreenSvg}
              label={`Open ${file.name} full screen`}
              onClick={() => setOpen(true)}
            />
          )}
        </span>
      </div>
      <section
        ref={frame}
        className={styles.pages}
        data-large={isLarge || undefined}
        aria-label={`Pages of ${file.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(pageInView(currentTarget))}
      >
        {proportion === undefined
          ? null
          : numbers.map((number) => (
              <Page
                key={number}
                pdf={pdf}
                number={number}
                width={Math.floor(width * zoom)}
                proportion={proportion}
                frame={frame}
              />
            ))}
      </section>
      {isLarge ? null : (
        <FullScreen isOpen={isOpen} onClose={() => setOpen(false)} title={file.name}>
          <PdfPages pdf={pdf} file={file} isLarge />
        </FullScreen>
      )}
    </>
  )
}

function nearestZoom(wanted: number): number {
  return zooms.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
}

type PageProps = {
  pdf: Pdf
  number: number
  /** In px. */
  width: number
  /** Height to width of the first page, which most others share. */
  proportion: number
  frame: RefObject<HTMLElement | null>
}

/**
 * Drawn when near the window, and removed when far from it: a phone has memory for a few pages, but not for
 * two hundred.
 */
function Page({ pdf, number, width, proportion, frame }: PageProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '100% 0px', frame)
  const [own, setOwn] = useState<number>()
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    const shown = place.current
    if (!isNear || width === 0 || !shown) return
    let isLeft = false
    let cancel = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isLeft) return
      const size = page.getViewport({ scale: 1 })
      setOwn(size.height / size.width)
      const drawing = drawPage(page, width)
      cancel = drawing.cancel
      const parts = await drawing.drawn
      if (!isLeft) shown.replaceChildren(...parts)
    }
    draw().catch(() => isLeft || setBroken(true))
    return () => {
      isLeft = true
      cancel()
    }
  }, [pdf, number, width, isNear])

  useEffect(() => {
    if (!isNear) place.current?.replaceChildren()
  }, [isNear])

  const size = { width, height: Math.round(width * (own ?? proportion)) }
  return (
    <figure className={styles.page} style={size} aria-label={`Page ${number}`}>
      <div ref={place} className={styles.drawing} />
      {isBroken ? <p className={styles.broken}>This page cannot be shown.</p> : null}
    </figure>
  )
}

/** The page in the middle of the frame. */
function pageInView({ scrollTop, clientHeight, children }: HTMLElement): number {
  const middle = scrollTop + clientHeight / 2
  const pages = [...children] as HTMLElement[]
  const after = pages.findIndex((page) => page.offsetTop > middle)
  return after === -1 ? pages.length : Math.max(after, 1)
}

/** Undefined until the first page is known. */
function useProportion(pdf: Pdf): number | undefined {
  const [proportion, setProportion] = useState<number>()
  useEffect(() => {
    let isLeft = false
    pdf.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (!isLeft) setProportion(height / width)
      },
      () => isLeft || setProportion(A4),
    )
    return () => {
      isLeft = true
    }
  }, [pdf])
  return proportion
}

/** The room for a page at 100%, in px. */
function useInnerWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      // Printing hides the frame, and showing it again changes its size.
      if (element.clientWidth > padding && !matchMedia('print').matches) {
        setWidth(Math.floor(element.clientWidth - padding))
      }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('afterprint', measure)
    }
  }, [frame])
  return width
}
