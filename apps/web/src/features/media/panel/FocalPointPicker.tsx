import type { FocalPoint, MediaFile } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { CENTER, isCenter, movedFocalPoint, pointAt } from './focalPoint.ts'
import { useFocalPoint } from './useFocalPoint.ts'

export interface FocalPointPickerProps {
  file: Pick<MediaFile, 'mediaId' | 'focalPoint' | 'width' | 'height'>
  src: string
  /** Saves the point; null for the center. */
  onSave: (point: FocalPoint | null) => Promise<unknown>
}

/** Chooses the part of a picture that stays visible when it is cropped, by pointer or with the arrow keys. */
export function FocalPointPicker({ file, src, onSave }: FocalPointPickerProps) {
  const hint = useId()
  const { point, hasMoved, moveTo } = useFocalPoint({ mediaId: file.mediaId, saved: file.focalPoint, save: onSave })

  function handlePointer(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (event.buttons === 0) return
    moveTo(pointAt(event.clientX, event.clientY, event.currentTarget.getBoundingClientRect()))
  }
  function handleKey(event: KeyboardEvent) {
    const next = movedFocalPoint(point, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  const text = `${percent(point.x)} from the left, ${percent(point.y)} from the top`
  return (
    <div className="flex flex-col gap-1.5" role="group" aria-label="Focal point">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium">Focal point</span>
        <Button size="sm" variant="ghost" disabled={isCenter(point)} onClick={() => moveTo(CENTER)}>
          Center
        </Button>
      </div>
      <div
        className="relative w-full touch-none overflow-hidden rounded-control bg-sunken select-none"
        style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
      >
        <img src={src} alt="" draggable={false} className="pointer-events-none size-full object-cover" />
        <button
          type="button"
          aria-label={`Focal point: ${text}`}
          aria-describedby={hint}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          className="absolute size-7 -translate-1/2 cursor-move rounded-full border-2 border-on-accent bg-accent/40 shadow-flyout"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          onKeyDown={handleKey}
        />
      </div>
      <p id={hint} className="text-caption text-muted">
        Stays visible when the picture is cropped. Drag it, or use the arrow keys.
      </p>
      <p role="status" className="sr-only">
        {hasMoved ? text : ''}
      </p>
    </div>
  )
}

const percent = (share: number) => `${formatNumber(share * 100, { maximumDecimals: 0 })}%`
