import { useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

/** Height of a row in px, as in the token --row-height. */
const rowHeight = 41

export type VirtualBodyProps = {
  count: number
  row: (index: number) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  frame: RefObject<HTMLDivElement | null>
}

/** Renders the visible rows and a dozen around them; two spacer rows have the height of the others. */
export default function VirtualBody({ count, row, onKeyDown, frame }: VirtualBodyProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <tbody onKeyDown={onKeyDown}>
      <Spacer height={before} />
      {items.map(({ index }) => row(index))}
      <Spacer height={after} />
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr style={{ height }} />
}
