import {
  type DndContextProps,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type PointerSensorProps,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far the pointer must move before a press is a drag, in px (M413, M551). */
const DRAG_DISTANCE_PX = 10

/** How far inside the droppable of its target an item is that keys move, in px. */
const KEY_INSET_PX = 8

/** A dragged item and where a drop would put it; `target` is undefined where it can't be dropped. */
export interface Drag<Target> {
  id: string
  target: Target | undefined
  byKeyboard: boolean
}

/** Where the pointer is while it drags an item. */
export interface DragPosition {
  /** In the window, in px. */
  x: number
  y: number
  /** The id of the droppable of dnd-kit that is under the item, if there are any. */
  over: string | undefined
}

/** What a list, a table or a tree knows about dragging its items. */
export interface ReorderOptions<Target> {
  /** Where the item is when the drag starts. */
  start: (id: string, event: DragStartEvent) => Target | undefined
  /**
   * Where the pointer would drop the item. Return the same target while nothing changed. The position is the pointer's own:
   * dnd-kit's `delta` is also changed by rows that move under the pointer, and by scrolling.
   */
  pointerTarget: (drag: Drag<Target>, position: DragPosition) => Target | undefined
  /** Where an arrow key, Home or End moves the item. Without it items are dragged by pointer only. */
  keyTarget?: (drag: Drag<Target>, key: string) => Target | undefined
  /** The id of the droppable of dnd-kit that a target stands for: keys move the item there. */
  droppableOf?: (target: Target) => string
  /** Called when a drag starts, moves or ends; undefined at its end. */
  onDragChange?: (drag: Drag<Target> | undefined) => void
  onDrop: (drag: Drag<Target>) => void
  /** The announcements, by name; without them the component makes its own. */
  messages?: ReorderMessages<Target>
}

/** The announcement of each step of a drag. */
export interface ReorderMessages<Target> {
  started: (drag: Drag<Target>) => string
  /** Without words the announcement before it stays. */
  moved: (drag: Drag<Target>) => string | undefined
  dropped: (drag: Drag<Target>) => string
  canceled: (drag: Drag<Target>) => string
}

export interface Reorder<Target> {
  drag: Drag<Target> | undefined
  /** The props of the DndContext around the items. */
  dndProps: Pick<
    DndContextProps,
    'sensors' | 'onDragStart' | 'onDragMove' | 'onDragOver' | 'onDragEnd' | 'onDragCancel' | 'accessibility'
  >
}

/**
 * Moves items by pointer and keyboard with dnd-kit, for lists, tables and trees: sensors, the drag in progress, and its
 * announcements. Space or Enter lifts and drops an item, Escape puts it back. Where an item goes is the component's.
 */
export function useReorder<Target>(options: ReorderOptions<Target>): Reorder<Target> {
  const [drag, setDrag] = useState<Drag<Target>>()
  // Read by events that follow each other before React draws.
  const current = useRef<Drag<Target>>(undefined)
  const { keyTarget, messages } = options
  const droppableOf = (target: Target | undefined) => (target === undefined ? undefined : options.droppableOf?.(target))

  function change(next: Drag<Target> | undefined) {
    current.current = next
    setDrag(next)
    options.onDragChange?.(next)
  }
  function moveTo(target: Target | undefined) {
    const before = current.current
    if (before && before.target !== target) change({ ...before, target })
  }
  const coordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    if (!current.current || !keyTarget || !MOVE_KEYS.has(event.code)) return undefined
    event.preventDefault()
    const target = keyTarget(current.current, event.code) ?? current.current.target
    moveTo(target)
    const place = context.droppableRects.get(droppableOf(target) ?? '')
    if (place !== undefined) return { x: place.left + KEY_INSET_PX, y: place.top + KEY_INSET_PX }
    keyMoves.current++
    // Other coordinates than before make dnd-kit report a move; where it leads is decided above.
    return { x: currentCoordinates.x, y: currentCoordinates.y + (keyMoves.current % 2 === 0 ? -1 : 1) }
  }
  const keyMoves = useRef(0)
  const pointer = useSensor(PromptPointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } })
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: coordinates, scrollBehavior: 'auto' })
  const sensors = useSensors(pointer, keyTarget ? keyboard : undefined)

  const position = useRef<DragPosition>({ x: 0, y: 0, over: undefined })
  function followPointer() {
    if (current.current && !current.current.byKeyboard) moveTo(options.pointerTarget(current.current, position.current))
  }
  useWhileDragging(drag !== undefined && !drag.byKeyboard, (event) => {
    if (event instanceof MouseEvent) position.current = { ...position.current, x: event.clientX, y: event.clientY }
    // What the next move changes depends on what this one has drawn.
    flushSync(followPointer)
  })
  function onOver({ over }: { over: { id: UniqueIdentifier } | null }) {
    position.current = { ...position.current, over: over === null ? undefined : String(over.id) }
    followPointer()
  }
  /** Announces a move once: dnd-kit also reports moves that led nowhere. */
  function announceMove(): string | undefined {
    if (!current.current || current.current.target === announced.current) return undefined
    announced.current = current.current.target
    return messages?.moved(current.current)
  }
  useCancelOnUnmount(current)
  const announced = useRef<Target>(undefined)
  const ended = useRef<Drag<Target>>(undefined)
  return {
    drag,
    dndProps: {
      sensors,
      onDragStart(event) {
        const { active, activatorEvent } = event
        const id = String(active.id)
        const target = options.start(id, event)
        if (activatorEvent instanceof MouseEvent)
          position.current = { x: activatorEvent.clientX, y: activatorEvent.clientY, over: droppableOf(target) }
        change({ id, target, byKeyboard: activatorEvent instanceof KeyboardEvent })
      },
      onDragMove: onOver,
      onDragOver: onOver,
      onDragEnd() {
        const dropped = current.current
        ended.current = dropped
        change(undefined)
        if (dropped) options.onDrop(dropped)
      },
      onDragCancel() {
        ended.current = current.current
        change(undefined)
      },
      accessibility: {
        restoreFocus: false,
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart() {
            announced.current = current.current?.target
            return current.current && messages?.started(current.current)
          },
          onDragMove: announceMove,
          onDragOver: announceMove,
          onDragEnd: () => ended.current && messages?.dropped(ended.current),
          onDragCancel: () => ended.current && messages?.canceled(ended.current),
        },
      },
    },
  }
}

/**
 * Cancels a drag whose items are removed: dnd-kit's sensors would keep listening and swallow the next key. They cancel on
 * a resize of the window.
 */
function useCancelOnUnmount(drag: RefObject<unknown>): void {
  useEffect(
    () => () => {
      if (drag.current !== undefined) window.dispatchEvent(new Event('resize'))
    },
    [drag],
  )
}

/** Calls back for each move of the pointer, and when something scrolls below it. */
function useWhileDragging(isDragging: boolean, onChange: (event: Event) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!isDragging) return undefined
    const listen = (event: Event) => change(event)
    window.addEventListener('pointermove', listen)
    window.addEventListener('scroll', listen, true)
    return () => {
      window.removeEventListener('pointermove', listen)
      window.removeEventListener('scroll', listen, true)
    }
  }, [isDragging])
}

const MOVE_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/**
 * A pointer sensor that draws after each event: where a row is dropped depends on what the moves before it changed,
 * however fast they follow each other.
 */
class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super({
      ...props,
      onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
      onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
      onEnd: () => flushSync(() => props.onEnd()),
    })
  }
}
