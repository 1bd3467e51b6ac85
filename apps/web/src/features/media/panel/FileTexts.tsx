import {
  conflictOf,
  fieldErrorsOf,
  type FocalPoint,
  MAX_MEDIA_ALT,
  MAX_MEDIA_CAPTION,
  type MediaFile,
  updateMediaFile,
} from '@rankdesk/api'
import { formatPercent } from '@rankdesk/format'
import { Button, Form, FormField, type FormHandle, type SubmitProblem, TextArea } from '@rankdesk/ui'
import { hashKey, useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { type AutosavedValue, useAutosave } from '#lib/autosave/useAutosave.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { fileKind } from '../library/files/fileTexts.ts'
import type { ClientLibrary } from '../library/library.ts'
import { updateFileMutation } from '../library/mediaLibrary.mutations.ts'

export interface FileTextsProps {
  library: ClientLibrary
  file: MediaFile
}

/** The alternative text, the caption and the focal point of a file, saved while someone changes them. */
export function FileTexts({ library, file }: FileTextsProps) {
  const { mediaId, deleted } = file
  const isPicture = fileKind(file) === 'image'
  const source = contentUrl(file)
  const alt = useFileText('alt', library, file)
  const caption = useFileText('caption', library, file)
  return (
    <div className="flex flex-col gap-3">
      {isPicture && (
        <SavedTextField
          name="alt"
          label="Alt text"
          hint="What the picture shows, for search engines and screen readers. It is offered wherever the picture is inserted."
          value={alt}
          readOnly={deleted}
        />
      )}
      <SavedTextField name="caption" label="Caption" value={caption} readOnly={deleted} />
      {isPicture && !deleted && file.status === 'ready' && source !== null && (
        <FocalPointPicker key={mediaId} library={library} file={file} src={source} />
      )}
    </div>
  )
}

/**
 * Saves a text of a file while it is typed. Both texts have one version; a newer version with the same text is no conflict.
 */
function useFileText(name: 'alt' | 'caption', { projectId, clientId }: ClientLibrary, file: MediaFile) {
  const { mutateAsync: update } = useMutation(updateFileMutation(useApp(), projectId))
  const { mediaId } = file
  return useAutosave({
    subject: { clientId },
    name: `media-${mediaId}-${name}`,
    value: file[name],
    version: file.textsVersion,
    schema: z.string(),
    save: async ({ content, version }) =>
      (await update({ mediaId, [name]: content, textsVersion: version })).textsVersion,
    theirsOf: (error) => {
      const theirs = conflictOf(updateMediaFile, error)?.theirs
      return theirs && { value: theirs[name], version: theirs.textsVersion }
    },
    // The server removes spaces around a text.
    isAsSent: (onServer, sent) => onServer === sent.trim(),
  })
}

type MovedFile = Pick<MediaFile, 'mediaId' | 'focalPoint' | 'width' | 'height'>

interface FocalPointPickerProps {
  library: ClientLibrary
  file: MovedFile
  src: string
}

/** Chooses the part of a picture that stays visible when it is cropped, by pointer or with the arrow keys. */
function FocalPointPicker({ library, file, src }: FocalPointPickerProps) {
  const hint = useId()
  const { point, hasMoved, moveTo, status, error, flush } = useFocalPoint(library, file)

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
      {status === 'failed' && <SaveStatus status={status} error={error} isShown={false} onRetry={flush} />}
    </div>
  )
}

const percent = (share: number) => formatPercent(share * 100, { maximumDecimals: 0 })

/** Keeps the focal point of a picture while it is moved, and saves it; null is the center. */
function useFocalPoint({ projectId, clientId }: ClientLibrary, { mediaId, focalPoint }: MovedFile) {
  const { mutateAsync: update } = useMutation(updateFileMutation(useApp(), projectId))
  // It has no version on the server: until it is moved here, each other point counts as a newer one.
  const [seen, setSeen] = useState({ focalPoint, version: 1 })
  if (hashKey([seen.focalPoint]) !== hashKey([focalPoint])) setSeen({ focalPoint, version: seen.version + 1 })
  const [hasMoved, setHasMoved] = useState(false)
  const { value, status, error, change, flush } = useAutosave<FocalPoint | null>({
    subject: { clientId },
    name: `media-${mediaId}-focal-point`,
    value: focalPoint,
    version: hasMoved ? 0 : seen.version,
    // Without a version, a point that an earlier visit left behind could replace a colleague's.
    schema: z.never(),
    save: async ({ content, version }) => {
      await update({ mediaId, focalPoint: content })
      return version
    },
    theirsOf: () => undefined,
  })
  function moveTo(point: FocalPoint): void {
    setHasMoved(true)
    change(isCenter(point) ? null : point)
  }
  return { point: value ?? CENTER, hasMoved, moveTo, status, error, flush }
}

interface SavedTextFieldProps {
  /** Which text of the file it is. */
  name: 'alt' | 'caption'
  label: string
  hint?: string
  value: AutosavedValue<string>
  readOnly: boolean
}

const { alt, caption } = updateMediaFile.body.shape
const SCHEMAS = { alt: z.object({ text: z.nonoptional(alt) }), caption: z.object({ text: z.nonoptional(caption) }) }
const LIMITS = { alt: MAX_MEDIA_ALT, caption: MAX_MEDIA_CAPTION }

/** The words for each state of a text; they take the place of a Save button. */
const STATUS = {
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  failed: 'Not saved',
  conflict: 'Not saved',
  found: 'Not saved yet',
} as const

/** A text of a file that is saved while someone types, with its state and its length. */
function SavedTextField({ name, label, hint, value, readOnly }: SavedTextFieldProps) {
  const { value: text, status, error, conflict, change, resolve, flush } = value
  const form = useRef<FormHandle>(null)
  useEffect(() => {
    if (status === 'failed') form.current?.showError(error)
  }, [status, error])
  return (
    <Form
      className="flex flex-col gap-1"
      schema={SCHEMAS[name]}
      defaultValues={{ text }}
      values={{ text }}
      handle={form}
      readOnly={readOnly}
      describeError={problemAtText}
      onValuesChange={(values) => {
        // Showing an error touches the field without a change.
        if (values.text !== text) change(values.text)
      }}
      onSubmit={flush}
    >
      <FormField name="text" label={label} hint={hint} maxCounted={LIMITS[name]}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            autoGrow
            maxLength={LIMITS[name]}
            onBlur={() => {
              field.onBlur()
              void flush()
            }}
          />
        )}
      </FormField>
      {conflict !== undefined && (
        <MineOrTheirs title={`Someone else changed the ${label.toLowerCase()}.`} onResolve={resolve}>
          {conflict.theirs.value === '' ? 'Theirs is empty.' : `Theirs: ${conflict.theirs.value}`}
        </MineOrTheirs>
      )}
      <SaveStatus status={status} error={error} isShown={text !== ''} onRetry={flush} />
    </Form>
  )
}

interface SaveStatusProps extends Pick<AutosavedValue<unknown>, 'status' | 'error'> {
  /** Whether a state without an error is shown, too. */
  isShown: boolean
  onRetry: () => Promise<unknown>
}

/** What became of the newest change. A save that failed can be repeated at once. */
function SaveStatus({ status, error, isShown, onRetry }: SaveStatusProps) {
  return (
    <div className="flex items-center gap-2 text-caption text-muted">
      <span role="status" className={status === 'failed' ? 'min-w-0 wrap-break-word text-red-solid' : ''}>
        {status === 'failed' ? failureText(error) : isShown ? STATUS[status] : ''}
      </span>
      {status === 'failed' && (
        <Button size="sm" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Describes a failed save. The call sends one text, so an error of a field is one of it. */
function problemAtText(error: unknown): SubmitProblem {
  const { fieldErrors = [], ...problem } = submitProblemOf(error)
  return { ...problem, fieldErrors: fieldErrors.map(({ message }) => ({ path: 'text', message })) }
}

/** Returns the state of a text that was not saved; the field itself shows what is wrong with it. */
function failureText(error: unknown): string {
  return fieldErrorsOf(error).length > 0 ? STATUS.failed : `${STATUS.failed}: ${errorText(error).message}`
}

/** Whether a point is the center, which is not stored. */
function isCenter({ x, y }: FocalPoint): boolean {
  return x === CENTER.x && y === CENTER.y
}

/** The point of a picture for which none was chosen. */
const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

/** The distance of an arrow key, and with Shift. */
const STEP = 0.01

const LARGE_STEP = 0.1

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the point after an arrow key; undefined for another key. */
function movedFocalPoint({ x, y }: FocalPoint, key: string, large: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key]
  if (direction === undefined) return undefined
  const step = large ? LARGE_STEP : STEP
  return rounded(x + direction[0] * step, y + direction[1] * step)
}

/** Returns the point of a picture in this box that the pointer is on; outside, the nearest one. */
function pointAt(
  clientX: number,
  clientY: number,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPoint {
  if (width === 0 || height === 0) return CENTER
  return rounded((clientX - left) / width, (clientY - top) / height)
}

function rounded(x: number, y: number): FocalPoint {
  const limit = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000
  return { x: limit(x), y: limit(y) }
}
