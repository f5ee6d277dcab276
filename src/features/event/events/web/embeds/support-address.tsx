import { useEvent } from './event.ts'

/** The organiser's support address, to write to or to read off; without one, the organiser in words. */
export function SupportAddress({ subject }: { subject?: string }) {
  const { supportEmail } = useEvent()
  if (supportEmail === '') return 'the organiser'
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <a href={`mailto:${supportEmail}${query}`} translate="no">
      {supportEmail}
    </a>
  )
}
