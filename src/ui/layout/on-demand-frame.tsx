import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './on-demand-frame.module.css'

type OnDemandFrameProps = {
  /** What the frame shows, for screen readers. */
  title: string
  /** The service's address, from a list that the content security policy allows. */
  source: string
  /** The label of the button that loads it; names the service: “Play from YouTube”. */
  action: string
  /** SVG text; see Icon. */
  icon: string
  /** Above the button until it is pressed. */
  children?: ReactNode
  /** Other links to it, beside the button and below the frame. */
  links?: ReactNode
  /** Permissions of the frame: “autoplay; fullscreen”. */
  allow?: string
}

/** A frame of another service. No request goes to the service until the person asks for it. */
export function OnDemandFrame({ title, source, action, icon, children, links, allow }: OnDemandFrameProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <div className={styles.whole}>
      <div className={styles.frame}>
        {isWanted ? (
          <iframe
            ref={(frame) => frame?.focus({ preventScroll: true })}
            src={source}
            title={title}
            allow={allow}
            allowFullScreen
            // Players refuse to play without a referrer; they get the origin of the site, not the page.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <div className={styles.poster}>
            {children}
            <div className={styles.actions}>
              <Button icon={icon} onClick={() => setWanted(true)}>
                {action}
              </Button>
              {links}
            </div>
          </div>
        )}
      </div>
      {isWanted && links ? <div className={styles.actions}>{links}</div> : null}
    </div>
  )
}
