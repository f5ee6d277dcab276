import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { BodyRow, moveBetweenRows } from './table-body.tsx'
import type { TableParts } from './table-parts.ts'

/** Height of a row in px, as the token --row-height says. */
const rowHeight = 41

type VirtualBodyProps = { parts: TableParts<object>; frame: RefObject<HTMLDivElement | null> }

/** Draws the rows in sight and a dozen around them; two empty rows keep the place of the others. */
export default function VirtualBody({ parts, frame }: VirtualBodyProps) {
  const { shown } = parts.rows
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <tbody onKeyDown={(event) => moveBetweenRows(event, parts)}>
      <Spacer height={before} />
      {items.map(({ index }) => {
        const row = shown[index]
        return row ? <BodyRow key={parts.props.rowId(row)} parts={parts} row={row} index={index} /> : null
      })}
      <Spacer height={after} />
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr style={{ height }} />
}
