import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

/** What is being dragged. It names its list, so that neighbouring lists accept only their own items. */
export type Dragged = { list: string }

/** One of the things in a list. */
export type DraggedThing = Dragged & { id: string }

type Ref = RefObject<HTMLElement | null>

/** Makes an element draggable, unless `dragged` is undefined. With a handle, only the handle drags. */
export function useDragSource(ref: Ref, dragged: Dragged | undefined, handle?: Ref): { isDragging: boolean } {
  const [isDragging, setDragging] = useState(false)
  const key = JSON.stringify(dragged)
  useEffect(() => {
    const element = ref.current
    if (!element || key === undefined) return
    return draggable({
      element,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => JSON.parse(key) as Dragged,
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
  }, [ref, handle, key])
  return { isDragging }
}

/** A drop on the upper half goes before position `index`, on the lower half after it. */
export function useDropPlace(ref: Ref, list: string, index: number): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list,
      getData: ({ input }) => {
        const { top, height } = element.getBoundingClientRect()
        return { place: input.clientY < top + height / 2 ? index : index + 1 }
      },
    })
  }, [ref, list, index])
}

/**
 * Follows a drag over a list.
 * @param end the position after the last entry, for a drop on the empty part
 * @param onDrop must be stable between renders; the position counts the dragged entry too
 * @returns the position where it would be dropped now, or undefined
 */
export function useListDrops<D extends Dragged>(
  ref: Ref,
  list: D['list'],
  end: number,
  onDrop: (dragged: D, place: number) => void,
): number | undefined {
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const isOwn = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data.list === list
    return combine(
      dropTargetForElements({ element, canDrop: isOwn, getData: () => ({ place: end }) }),
      monitorForElements({
        canMonitor: isOwn,
        onDrag: ({ location }) => setPlace(placeOf(location)),
        onDrop: ({ source, location }) => {
          const dropped = placeOf(location)
          setPlace(undefined)
          if (dropped !== undefined) onDrop(source.data as D, dropped)
        },
      }),
    )
  }, [ref, list, end, onDrop])
  return place
}

/** The innermost target comes first. */
function placeOf(location: { current: { dropTargets: { data: Record<string | symbol, unknown> }[] } }) {
  const place = location.current.dropTargets[0]?.data.place
  return typeof place === 'number' ? place : undefined
}

/** The index of an entry after the drop: `place` still counts the dragged entry. */
export function targetOf(from: number, place: number): number {
  return place > from ? place - 1 : place
}
