import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import type { KnownAbout } from '../../contract.ts'

/** What is kept, counted by what it is. */
export function KnownList({ known: { known, files } }: { known: KnownAbout }) {
  const { locale } = useEvent()
  const words = useTerms()
  const uploaded = files > 0 ? [{ title: 'Uploaded files', rows: files }] : []
  return (
    <KeyValueList
      items={[...known.filter(({ title }) => title !== 'Files'), ...uploaded].map(({ title, rows }) => ({
        label: words(title),
        value: formatNumber(rows, locale),
      }))}
    />
  )
}
