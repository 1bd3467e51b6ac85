import { hearKey } from '../keyboard/hearKey.ts'
import type { TableScene } from '../state/tableScene.ts'
import { hearPointer } from './hearPointer.ts'

/** What keys and drags do to a table: its own piece, loaded when somebody comes near. True when the event is done with. */
export function hear<Row>(event: KeyboardEvent | PointerEvent, scene: TableScene<Row>): boolean {
  if (event instanceof KeyboardEvent) return hearKey(event, scene)
  hearPointer(event, scene)
  return false
}
