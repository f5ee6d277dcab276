import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { FieldType } from '../../../domain/fields/field-types.ts'

/** What is being dragged: a new question from the palette, or one that is there. */
export type Dragged = { kind: 'new'; fieldType: FieldType } | { kind: 'moved'; fieldId: string }

type Ref = RefObject<HTMLElement | null>

/** Makes an element draggable. Undefined for one that is not. */
export function useDragSource(ref: Ref, dragged: Dragged | undefined): { isDragging: boolean } {
  const [isDragging, setDragging] = useState(false)
  const key = JSON.stringify(dragged)
  useEffect(() => {
    const element = ref.current
    if (!element || key === undefined) return
    return draggable({
      element,
      getInitialData: () => JSON.parse(key) as Dragged,
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
  }, [ref, key])
  return { isDragging }
}

/** Takes what is dragged over the upper half before place `index`, and over the lower half after it. */
export function useDropPlace(ref: Ref, index: number): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: ({ input }) => {
        const { top, height } = element.getBoundingClientRect()
        return { place: input.clientY < top + height / 2 ? index : index + 1 }
      },
    })
  }, [ref, index])
}

/**
 * Follows a drag over the canvas.
 * @param end the place after the last question, for what is dropped on the empty part
 * @returns the place where it would be dropped now, or undefined
 */
export function useCanvasDrops(
  ref: Ref,
  end: number,
  onDrop: (dragged: Dragged, place: number) => void,
): number | undefined {
  const [place, setPlace] = useState<number>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      dropTargetForElements({ element, getData: () => ({ place: end }) }),
      monitorForElements({
        onDrag: ({ location }) => setPlace(placeOf(location)),
        onDrop: ({ source, location }) => {
          const dropped = placeOf(location)
          setPlace(undefined)
          if (dropped !== undefined) onDrop(source.data as Dragged, dropped)
        },
      }),
    )
  }, [ref, end, onDrop])
  return place
}

/** The innermost target comes first. */
function placeOf(location: { current: { dropTargets: { data: Record<string | symbol, unknown> }[] } }) {
  const place = location.current.dropTargets[0]?.data.place
  return typeof place === 'number' ? place : undefined
}
