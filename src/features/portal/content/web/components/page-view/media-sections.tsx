import mapSvg from '@material-symbols/svg-400/outlined/map.svg?raw'
import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import zoomSvg from '@material-symbols/svg-400/outlined/zoom_in.svg?raw'
import { useState } from 'react'
import type { Picture as PictureOf } from '#features/library/assets/contract.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { FullScreen } from '#ui/layout/full-screen.tsx'
import { OnDemandFrame } from '#ui/layout/on-demand-frame.tsx'
import { NewTabHint, toNewTab } from '#ui/rich-text/new-tab-hint.tsx'
import { mapOf } from '../../../domain/map-place.ts'
import type { SectionOf } from '../../../domain/sections.ts'
import { LargePicture } from './large-picture.tsx'
import styles from './media-sections.module.css'

/** A picture as wide as the page; a press enlarges it to the window. */
export function ImageSection({ heading, picture }: { heading: string; picture: PictureOf }) {
  const [isLarge, setLarge] = useState(false)
  const name = picture.altText || heading || 'Picture'
  return (
    <>
      <button type="button" className={styles.enlarge} onClick={() => setLarge(true)}>
        <Picture of={picture} sizes="(min-width: 1200px) 46rem, 100vw" className={styles.picture} />
        <span className={styles.lens}>
          <Icon of={zoomSvg} label={picture.altText ? 'Enlarge' : `Enlarge ${name}`} />
        </span>
      </button>
      <FullScreen isOpen={isLarge} onClose={() => setLarge(false)} title={name}>
        <LargePicture picture={picture} name={name} />
      </FullScreen>
    </>
  )
}

type VideoProps = { heading: string; service: 'YouTube' | 'Vimeo'; source: string }

function Video({ heading, service, source }: VideoProps) {
  const title = heading || `Video on ${service}`
  return (
    <OnDemandFrame
      title={title}
      source={source}
      icon={playSvg}
      action={`Play from ${service}`}
      allow="autoplay; fullscreen; picture-in-picture"
    >
      <p className={styles.quiet}>Playing it loads the player from {service}.</p>
    </OnDemandFrame>
  )
}

export function YouTubeSection({ section: { data, heading } }: { section: SectionOf<'youTube'> }) {
  const source = `https://www.youtube-nocookie.com/embed/${data.shortcode}?autoplay=1&rel=0`
  return <Video heading={heading} service="YouTube" source={source} />
}

export function VimeoSection({ section: { data, heading } }: { section: SectionOf<'vimeo'> }) {
  const source = `https://player.vimeo.com/video/${data.videoId}?dnt=1&autoplay=1`
  return <Video heading={heading} service="Vimeo" source={source} />
}

/** The address always shows; the map itself comes from Google, and so loads only on request. */
export function MapSection({ section: { data, heading } }: { section: SectionOf<'googleMaps'> }) {
  const map = mapOf(data.place)
  if (!map) return null
  const link = (
    <a className={styles.link} href={map.open} {...toNewTab}>
      Open in Google Maps <NewTabHint />
    </a>
  )
  if (map.embed === undefined) {
    return (
      <p className={styles.plainMap}>
        <Icon of={mapSvg} />
        {link}
      </p>
    )
  }
  return (
    <>
      <OnDemandFrame
        title={`Map of ${map.label || heading || 'the place'}`}
        source={map.embed}
        icon={mapSvg}
        action="Show map"
        links={link}
      >
        <div>
          {map.label ? <address className={styles.address}>{map.label}</address> : null}
          <p className={styles.quiet}>Showing the map loads it from Google.</p>
        </div>
      </OnDemandFrame>
      {map.label ? <address className={styles.printedAddress}>{map.label}</address> : null}
    </>
  )
}
