import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import { ProgressBar } from '#ui/feedback/segmented-bar.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { ConsentDocument } from '../../contract.ts'
import styles from './consent.module.css'

/** The text that holds, since when, and how many have agreed to it. */
export function Asked({ consent }: { consent: ConsentDocument }) {
  const { version, text, people, agreed } = consent
  const { locale } = useEvent()
  const countOf = useCountOf()
  const words = `${agreed.toLocaleString(locale)} of ${countOf(people, 'person has', 'people have')} agreed`
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.agreed}>{words}</p>
        <ProgressBar share={people === 0 ? 0 : agreed / people} label={words} />
        <p className={styles.note}>
          Version {version}, published <WhenAndWho consent={consent} />.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys alone must reach its end */}
      <section className={styles.text} tabIndex={0} aria-label={`The text of version ${version}`}>
        <RichText html={text} />
      </section>
    </>
  )
}

export function Stopped({ consent }: { consent: ConsentDocument }) {
  return (
    <p className={styles.note}>
      <Reworded>People are no longer asked to agree. This was stopped</Reworded>{' '}
      <WhenAndWho consent={consent} />.{' '}
      <Reworded>Everything that people agreed to before is kept, under Versions.</Reworded>
    </p>
  )
}

function WhenAndWho({ consent: { versions } }: { consent: ConsentDocument }) {
  const { locale, timeZone } = useEvent()
  const newest = versions[0]
  if (!newest) return null
  return (
    <>
      on <time dateTime={newest.publishedAt}>{formatDateTime(newest.publishedAt, locale, timeZone)}</time>
      {newest.publishedByName ? (
        <>
          {' '}
          by <span translate="no">{newest.publishedByName}</span>
        </>
      ) : null}
    </>
  )
}
