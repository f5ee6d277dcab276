import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

const blank = '<!doctype html><html><head></head><body></body></html>'

/** A frame as wide as a phone, so that everything in it is laid out as on one. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    if (!body) return
    const mirror = () => mirrorStyles(body.ownerDocument)
    mirror()
    // Components that load later bring their styles later.
    const observer = new MutationObserver(mirror)
    observer.observe(document.head, { childList: true })
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [body])
  return (
    <>
      <iframe
        ref={frame}
        className={styles.phone}
        title={title}
        srcDoc={blank}
        onLoad={() => setBody(frame.current?.contentDocument?.body)}
      />
      {body ? createPortal(<div className={styles.phonePage}>{children}</div>, body) : null}
    </>
  )
}

function mirrorStyles(inside: Document) {
  for (const { name, value } of document.documentElement.attributes) {
    inside.documentElement.setAttribute(name, value)
  }
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style')
  inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)))
}
