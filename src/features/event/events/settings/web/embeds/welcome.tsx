import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { playerAddress, type Welcome } from '../../domain/welcome.ts'
import styles from './welcome.module.css'

type WelcomeWordsProps = {
  welcome: Welcome
  /** The title of a whole screen, or of a part of one. */
  titleLevel: 'h1' | 'h2'
  /** The next steps. */
  children?: ReactNode
}

/** The welcome for new people, as the organiser wrote it. */
export function WelcomeWords({ welcome, titleLevel: Title, children }: WelcomeWordsProps) {
  const { title, greeting, paragraphs, video, signature } = welcome
  return (
    <article className={styles.welcome}>
      <Title className={styles.title}>{title}</Title>
      {greeting ? <p className={styles.greeting}>{greeting}</p> : null}
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other identity
        <p key={index} className={styles.paragraph}>
          {text}
        </p>
      ))}
      {video ? <Video key={video.id} video={video} /> : null}
      {signature.length > 0 ? (
        <p className={styles.signature}>
          {signature.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </article>
  )
}

const serviceNames = { youTube: 'YouTube', vimeo: 'Vimeo' }

/** For privacy, nothing is loaded from the video service until the person plays the video. */
function Video({ video }: { video: NonNullable<Welcome['video']> }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <div className={styles.video}>
      {isWanted ? (
        <iframe
          src={`${playerAddress(video)}&autoplay=1`}
          title="Welcome video"
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <Button icon={playSvg} onClick={() => setWanted(true)}>
          Play the video from {serviceNames[video.service]}
        </Button>
      )}
    </div>
  )
}
