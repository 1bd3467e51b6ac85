import { useDebouncedValue } from '@mantine/hooks'
import { type CallResult, type MediaFile, previewImageEdit, saveImageEdit } from '@rankdesk/api'
import { changesImage, formatFileSize, formatNumber, type ImageEdit } from '@rankdesk/format'
import {
  Icon,
  Banner,
  Button,
  Dialog,
  Field,
  IconButton,
  ImageCropper,
  NumberStepper,
  Select,
  Spinner,
  Switch,
  useToast,
} from '@rankdesk/ui'
import { keepPreviousData, mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import {
  type ImageAction,
  type ImageDraft,
  RATIO_PRESETS,
  imageResult,
  type RatioPreset,
  reduceImage,
  UNCHANGED,
} from './imageDraft.ts'

/** The pause after a change before the server computes the size of the result. */
const PREVIEW_PAUSE_MS = 400

export interface ImageEditorDialogProps {
  projectId: number
  /** A picture that is ready. Use another key for another picture. */
  file: MediaFile
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed?: () => void
}

/**
 * Crops, rotates, flips, resizes and converts a picture of a client's library. The result becomes a version of the file
 * under the same address; the present content can be restored.
 */
export function ImageEditorDialog({ projectId, file, open, onOpenChange, onClosed }: ImageEditorDialogProps) {
  const app = useApp()
  const toasts = useToast()
  const [draft, setDraft] = useState(UNCHANGED)
  // The content that was opened stays the subject, whatever happens to the file meanwhile.
  const [opened] = useState(file)
  const picture = { width: opened.width ?? 1, height: opened.height ?? 1 }
  const subject = { projectId, file: opened }
  const { edit, ratio, maxWidth } = imageResult(draft, picture)
  // Every rendering makes another `edit`: its text says whether it is the same one.
  const editJson = JSON.stringify(edit)
  const [settledJson] = useDebouncedValue(editJson, PREVIEW_PAUSE_MS)
  const preview = useQuery(imagePreviewQuery(app, subject, JSON.parse(settledJson) as ImageEdit))
  const isSettled = settledJson === editJson
  const save = useMutation({
    ...saveImageMutation(app, subject),
    onSuccess: (saved) => {
      toasts.show({
        message: `${saved.name} was saved. The earlier picture is a version that you can restore.`,
        tone: 'success',
      })
      onOpenChange(false)
    },
  })
  const act = (action: ImageAction) => setDraft((current) => reduceImage(current, action, picture))
  const isChanged = changesImage(picture, edit)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(onClosed !== undefined && { onClosed })}
      title="Edit picture"
      subtitle={opened.name}
      width={760}
      footer={
        <>
          <Button variant="ghost" onClick={() => act({ type: 'reset' })}>
            Reset
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabledReason={isChanged ? undefined : 'Change the picture first.'}
            onClick={() => save.mutate(edit)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && <Banner tone="danger">{errorText(save.error).message}</Banner>}
        <ImageCropper
          src={sourceOf(opened)}
          label={opened.alt === '' ? opened.name : opened.alt}
          crop={draft.crop}
          onCropChange={(crop) => act({ type: 'crop', crop })}
          ratio={ratio}
          orientation={draft.orientation}
        />
        <ImageControls draft={draft} maxWidth={maxWidth} isWebp={opened.contentType === 'image/webp'} onAction={act} />
        <ImageSizes
          before={{ ...picture, size: opened.size, contentType: opened.contentType }}
          after={preview.data?.after}
          isChanged={isChanged}
          isUpdating={isChanged && (!isSettled || preview.isFetching)}
          problem={preview.isError && isSettled ? errorText(preview.error).message : undefined}
        />
        <p className="text-caption text-muted">The address stays the same, and pages show the new picture at once.</p>
      </div>
    </Dialog>
  )
}

/** Returns the smallest copy that is sharp in the dialog. */
function sourceOf(file: MediaFile): string {
  return file.variants.find(({ width, height }) => Math.max(width, height) >= 1200)?.url ?? contentUrl(file) ?? ''
}

type Preview = CallResult<typeof previewImageEdit>
type Content = Preview['before']

interface ImageSizesProps {
  before: Content
  /** Undefined until the first preview. */
  after: Content | undefined
  /** Whether the edit changes the picture. */
  isChanged: boolean
  /** Whether a newer preview is on its way. */
  isUpdating: boolean
  /** Why there is no preview. */
  problem: string | undefined
}

/** The dimensions, format and size of a picture before and after an edit. */
function ImageSizes({ before, after, isChanged, isUpdating, problem }: ImageSizesProps) {
  return (
    <dl aria-label="Size" aria-busy={isUpdating} className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-muted">Before</dt>
      <dd>{describe(before)}</dd>
      <dt className="text-muted">After</dt>
      <dd aria-live="polite" className="flex min-w-0 flex-wrap items-center gap-x-2">
        {problem !== undefined ? (
          <span className="text-red-solid">{problem}</span>
        ) : !isChanged ? (
          <span className="text-subtle">No changes yet</span>
        ) : after === undefined ? (
          <span className="text-subtle">Calculating…</span>
        ) : (
          <>
            <span className={isUpdating ? 'text-subtle' : undefined}>{describe(after)}</span>
            <span className={isUpdating ? 'text-subtle' : 'font-medium'}>{difference(before.size, after.size)}</span>
          </>
        )}
        {isUpdating && <Spinner />}
      </dd>
    </dl>
  )
}

function describe({ width, height, size, contentType }: Content): string {
  const format = contentType.replace('image/', '').toUpperCase()
  return `${width} × ${height} px, ${formatFileSize(size)}, ${format === 'WEBP' ? 'WebP' : format}`
}

function difference(before: number, after: number): string {
  const percent = ((after - before) / before) * 100
  const text = formatNumber(Math.abs(percent), { maximumDecimals: 0 })
  if (text === '0') return 'Same size'
  return percent < 0 ? `${text}% smaller` : `${text}% larger`
}

interface ImageControlsProps {
  draft: ImageDraft
  /** The largest width of the result in px. */
  maxWidth: number
  /** Whether the picture is a WebP already. */
  isWebp: boolean
  onAction: (action: ImageAction) => void
}

const PRESET_NAMES: Partial<Record<RatioPreset, string>> = { free: 'Any ratio', original: 'Original ratio' }
/** The ratio of the crop, rotation, flips, width and format of an edited picture. */
function ImageControls({ draft, maxWidth, isWebp, onAction }: ImageControlsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label="Crop" className="w-40">
        <Select
          options={RATIO_PRESETS.map((preset) => ({ value: preset, label: PRESET_NAMES[preset] ?? preset }))}
          value={draft.preset}
          onChange={({ target }) => {
            const preset = RATIO_PRESETS.find((candidate) => candidate === target.value)
            if (preset !== undefined) onAction({ type: 'preset', preset })
          }}
        />
      </Field>
      <div role="group" aria-label="Orientation" className="flex gap-1">
        <IconButton
          label="Rotate left"
          icon={<Icon of={RotateCcw} />}
          onClick={() => onAction({ type: 'rotate', direction: 'left' })}
        />
        <IconButton
          label="Rotate right"
          icon={<Icon of={RotateCw} />}
          onClick={() => onAction({ type: 'rotate', direction: 'right' })}
        />
        <IconButton
          label="Flip horizontally"
          icon={<Icon of={CaretsToAxisDashedVertical} />}
          onClick={() => onAction({ type: 'flip', axis: 'horizontal' })}
        />
        <IconButton
          label="Flip vertically"
          icon={<Icon of={CaretsToAxisDashedHorizontal} />}
          onClick={() => onAction({ type: 'flip', axis: 'vertical' })}
        />
      </div>
      <Field label="Width in px">
        <NumberStepper
          min={1}
          max={maxWidth}
          step={10}
          pageSteps={10}
          value={draft.width ?? maxWidth}
          onChange={(width) => onAction({ type: 'resize', width })}
        />
      </Field>
      <Switch
        label="Convert to WebP"
        className="mb-1.5"
        value={draft.toWebp || isWebp}
        disabled={isWebp}
        onChange={(toWebp) => onAction({ type: 'convert', toWebp })}
      />
    </div>
  )
}

/** A picture of a library. */
interface EditedPicture {
  projectId: number
  file: Pick<MediaFile, 'mediaId' | 'sha256'>
}

const bodyOf = ({ projectId, file }: EditedPicture, edit: ImageEdit) => ({
  project: projectId,
  mediaId: file.mediaId,
  sha256: file.sha256,
  edit,
})

/** The size of a picture before and after an edit. It depends on the named content alone, so no change affects it. */
function imagePreviewQuery(app: AppContextValue, picture: EditedPicture, edit: ImageEdit) {
  const body = bodyOf(picture, edit)
  return queryWithReads({
    queryKey: queryKeys.imagePreview(app, body),
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(previewImageEdit, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

/** Saves an edit as a new version of the file. */
function saveImageMutation(app: AppContextValue, picture: EditedPicture) {
  return mutationOptions({
    mutationFn: (edit: ImageEdit) => app.client.call(saveImageEdit, { body: bodyOf(picture, edit) }),
  })
}
