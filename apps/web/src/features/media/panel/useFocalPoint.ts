import type { FocalPoint } from '@rankdesk/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { CENTER, isCenter } from './focalPoint.ts'

/** The pause after which a moved point is saved, in ms. */
const PAUSE_MS = 500

export interface FocalPointOptions {
  mediaId: number
  saved: FocalPoint | null
  /** Saves the point; null for the center. */
  save: (point: FocalPoint | null) => Promise<unknown>
}

/** Keeps the focal point of a picture while it is moved, and saves it after a pause. */
export function useFocalPoint({ mediaId, saved, save }: FocalPointOptions) {
  const alert = useErrorAlert()
  const [moved, setMoved] = useState<FocalPoint>()
  const [isDirty, setIsDirty] = useState(false)
  const unsaved = useRef<FocalPoint>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ save, alert })
  useEffect(() => {
    latest.current = { save, alert }
  })

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const point = unsaved.current
    if (point === undefined) return true
    unsaved.current = undefined
    try {
      await latest.current.save(isCenter(point) ? null : point)
      if (unsaved.current === undefined) setIsDirty(false)
      return true
    } catch (error) {
      unsaved.current ??= point
      await latest.current.alert(error, "The focal point couldn't be saved")
      return false
    }
  }, [])
  useUnsavedWork(`media-${mediaId}-focal-point`, isDirty, flush)
  useEffect(() => () => void flush(), [flush])

  function moveTo(point: FocalPoint) {
    setMoved(point)
    setIsDirty(true)
    unsaved.current = point
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }
  return { point: moved ?? saved ?? CENTER, hasMoved: moved !== undefined, moveTo }
}
