import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import warningSvg from '@material-symbols/svg-400/outlined/warning.svg?raw'
import { useState } from 'react'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import type { Field, FieldOf } from '../../../domain/fields/field-schemas.ts'
import type { LayoutType } from '../../../domain/fields/field-types.ts'
import { useFormSettings } from '../form-settings.ts'
import { wordsOf } from '../words.tsx'
import { CalloutBox } from './callout-box.tsx'
import styles from './layout-element.module.css'

type LayoutField = Extract<Field, { type: LayoutType }>

/** An element that only shows something. A new page has no content here: its label is the page title. */
export function LayoutElement({ field }: { field: LayoutField }) {
  switch (field.type) {
    case 'section':
      return (
        <header className={styles.section}>
          {field.label ? <h2 className={styles.sectionTitle}>{field.label}</h2> : null}
          <p className={styles.words}>{wordsOf(field.description)}</p>
        </header>
      )
    case 'customText':
      return (
        <div className={styles.text}>
          {field.label ? <p className={styles.textTitle}>{field.label}</p> : null}
          <p className={styles.words}>{wordsOf(field.description)}</p>
        </div>
      )
    case 'divider':
      return <hr className={styles.divider} />
    case 'callout':
      return <Callout field={field} />
    case 'image':
      return <Image field={field} />
    case 'youTube':
      return (
        <Video
          field={field}
          service="YouTube"
          source={`https://www.youtube-nocookie.com/embed/${field.videoId}?autoplay=1`}
        />
      )
    case 'vimeo':
      return (
        <Video
          field={field}
          service="Vimeo"
          source={`https://player.vimeo.com/video/${field.videoId}?dnt=1&autoplay=1`}
        />
      )
    case 'newPage':
      return null
  }
}

const calloutIcons: Record<FieldOf<'callout'>['style'], string> = {
  default: infoSvg,
  warning: warningSvg,
  danger: errorSvg,
  success: checkSvg,
}

function Callout({ field }: { field: FieldOf<'callout'> }) {
  return (
    <CalloutBox tone={field.style} className={styles.callout}>
      <Icon of={calloutIcons[field.style]} />
      <div>
        {field.label ? <p className={styles.textTitle}>{field.label}</p> : null}
        <p>{wordsOf(field.description)}</p>
      </div>
    </CalloutBox>
  )
}

function Image({ field }: { field: FieldOf<'image'> }) {
  const picture = useFormSettings().pictures[field.assetId]
  if (!picture) return null
  return (
    <figure className={styles.figure}>
      <Picture
        of={picture}
        sizes="(min-width: 768px) 40rem, 100vw"
        {...(field.label ? { alt: field.label } : {})}
      />
      {field.description ? <figcaption>{wordsOf(field.description)}</figcaption> : null}
    </figure>
  )
}

type VideoProps = {
  field: FieldOf<'youTube'> | FieldOf<'vimeo'>
  service: string
  source: string
}

/** Contacts the video service only once the person chooses to watch. */
function Video({ field, service, source }: VideoProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (field.videoId === '') return null
  const title = field.label || `Video on ${service}`
  return (
    <figure className={styles.figure}>
      <div className={styles.video}>
        {isWanted ? (
          <iframe
            src={source}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            allowFullScreen
          />
        ) : (
          <>
            <p className={styles.videoTitle}>{title}</p>
            <Button icon={playSvg} onClick={() => setIsWanted(true)}>
              Play the video from {service}
            </Button>
          </>
        )}
      </div>
      {field.description ? <figcaption>{wordsOf(field.description)}</figcaption> : null}
    </figure>
  )
}
