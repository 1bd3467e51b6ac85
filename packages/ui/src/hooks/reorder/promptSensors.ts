import type { PointerSensorProps } from '@dnd-kit/core'
import { PointerSensor } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * A pointer sensor that draws after each event: where a row is dropped depends on what the moves before it changed,
 * however fast they follow each other.
 */
export class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super({
      ...props,
      onStart: (coordinates) => flushSync(() => props.onStart(coordinates)),
      onMove: (coordinates) => flushSync(() => props.onMove(coordinates)),
      onEnd: () => flushSync(() => props.onEnd()),
    })
  }
}
