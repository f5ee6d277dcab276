import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import type { SectionOf } from '../../../../domain/sections.ts'
import styles from './pdf.module.css'
import { openPdf, type Pdf, problemOf } from './pdf-documents.ts'
import { DownloadLink, namedFiles, type PdfFile } from './pdf-links.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { useNear } from './use-near.ts'

/** The files of a section in order, each opened when it is near the window. */
export default function PdfFiles({ section }: { section: SectionOf<'pdf'> }) {
  return (
    <div className={styles.files}>
      {namedFiles(section).map((file) => (
        <File key={file.fileId} file={file} />
      ))}
    </div>
  )
}

type State = { at: 'waiting' } | { at: 'open'; pdf: Pdf } | { at: 'failed'; problem: string }

function File({ file }: { file: PdfFile }) {
  const [attempt, setAttempt] = useState(1)
  return <OpenedFile key={attempt} file={file} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenedFile({ file, onRetry }: { file: PdfFile; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '600px')
  const [wasNear, setWasNear] = useState(false)
  const [state, setState] = useState<State>({ at: 'waiting' })
  if (isNear && !wasNear) setWasNear(true)

  useEffect(() => {
    if (!wasNear) return
    let isLeft = false
    const { opened, close } = openPdf(absolutePath(`/files/${file.fileId}`))
    opened.then(
      (pdf) => isLeft || setState({ at: 'open', pdf }),
      (thrown) => isLeft || setState({ at: 'failed', problem: problemOf(thrown) }),
    )
    return () => {
      isLeft = true
      setState({ at: 'waiting' })
      close()
    }
  }, [wasNear, file.fileId])

  return (
    <div ref={place} className={styles.file}>
      {state.at === 'open' ? (
        <PdfPages pdf={state.pdf} file={file} />
      ) : (
        <>
          <div className={styles.bar}>
            <span className={styles.name}>{file.name}</span>
            <DownloadLink file={file}>Download</DownloadLink>
          </div>
          {state.at === 'waiting' ? (
            // A page far below is not loading yet, so it is not announced.
            <div
              className={styles.waiting}
              {...(wasNear ? { role: 'status', 'aria-label': `Loading ${file.name}` } : {})}
            >
              <Skeleton height={280} />
            </div>
          ) : (
            <div className={styles.problem} role="alert">
              <p>{state.problem}</p>
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
