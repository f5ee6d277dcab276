import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

/** What is being dragged. It names the list that it belongs to, so that lists beside each other take only their own. */
export type Dragged = { list: string }

/** One of the things in a list. */
export type DraggedThing = Dragged & { id: string }

type Ref = RefObject<HTMLElement | null>

/** Makes an element draggable. Undefined for one that is not. With a handle it is dragged by that alone. */
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

/** Takes what is dragged over the upper half before place `index`, and over the lower half after it. */
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
 * @param end the place after the last entry, for what is dropped on the empty part
 * @param onDrop stays the same from drawing to drawing; the place counts the dragged entry too
 * @returns the place where it would be dropped now, or undefined
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

/** Where an entry stands after it was dropped: a place counts the dragged entry too. */
export function targetOf(from: number, place: number): number {
  return place > from ? place - 1 : place
}
