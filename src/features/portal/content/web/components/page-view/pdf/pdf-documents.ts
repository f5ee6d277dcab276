import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type Pdf = PDFDocumentProxy

GlobalWorkerOptions.workerSrc = workerAddress

/** Browsers draw nothing on a larger canvas, especially on phones. */
const CANVAS_PIXELS = 16_000_000
/** More pixels per screen point than this make no visible difference. */
const SHARPEST = 2

/** One worker for all files of a page, started with the first. */
let worker: PDFWorker | undefined

/**
 * Opens a file of this portal and loads only the parts that are viewed. `close` can be called at any time.
 */
export function openPdf(address: string): { opened: Promise<Pdf>; close: () => void } {
  worker ??= new PDFWorker()
  const task = getDocument({
    url: address,
    worker,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: '/assets/pdf/cmaps/',
    standardFontDataUrl: '/assets/pdf/standard_fonts/',
    // The content security policy does not allow WebAssembly; the same decoders work without it.
    useWasm: false,
    wasmUrl: '/assets/pdf/wasm/',
  })
  return { opened: task.promise, close: () => void task.destroy() }
}

/** Why a file cannot be shown, for its reader, and what they can do instead. */
export function problemOf(thrown: unknown): string {
  const { name, status } = thrown as { name?: string; status?: number }
  if (status === 404) return 'This file no longer exists.'
  if (name === 'InvalidPDFException') return `This file is damaged, so it cannot be shown here. ${instead}`
  if (name === 'PasswordException') {
    return `This file needs a password, so it cannot be shown here. ${instead}`
  }
  return `This file could not be loaded. ${instead}`
}

const instead = 'You can still save it and open it on your device.'

/** Draws a page, `width` px wide, with its text above it for reading, searching and copying. */
export function drawPage(page: PDFPageProxy, width: number): { drawn: Promise<Node[]>; cancel: () => void } {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const most = Math.sqrt(CANVAS_PIXELS / (viewport.width * viewport.height))
  const sharpness = Math.min(window.devicePixelRatio || 1, SHARPEST, most)

  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  canvas.setAttribute('aria-hidden', 'true')
  const picture = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })

  const words = document.createElement('div')
  words.style.setProperty('--total-scale-factor', String(scale))
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })

  return {
    drawn: Promise.all([picture.promise, text.render()]).then(() => [canvas, words]),
    cancel: () => {
      picture.cancel()
      text.cancel()
    },
  }
}
