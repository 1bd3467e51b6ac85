import { Field, IconButton, NumberStepper, Select, Switch } from '@rankdesk/ui'
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, RotateCcw, RotateCw } from 'lucide-react'
import { type ImageAction, type ImageDraft, RATIO_PRESETS, type RatioPreset } from './imageDraft.ts'

export interface ImageControlsProps {
  draft: ImageDraft
  /** The largest width of the result in px. */
  maxWidth: number
  /** Whether the picture is a WebP already. */
  isWebp: boolean
  onAction: (action: ImageAction) => void
}

const PRESET_NAMES: Partial<Record<RatioPreset, string>> = { free: 'Any ratio', original: 'Original ratio' }
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The ratio of the crop, rotation, flips, width and format of an edited picture. */
export function ImageControls({ draft, maxWidth, isWebp, onAction }: ImageControlsProps) {
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
          icon={<RotateCcw {...icon} />}
          onClick={() => onAction({ type: 'rotate', direction: 'left' })}
        />
        <IconButton
          label="Rotate right"
          icon={<RotateCw {...icon} />}
          onClick={() => onAction({ type: 'rotate', direction: 'right' })}
        />
        <IconButton
          label="Flip horizontally"
          icon={<CaretsToAxisDashedVertical {...icon} />}
          onClick={() => onAction({ type: 'flip', axis: 'horizontal' })}
        />
        <IconButton
          label="Flip vertically"
          icon={<CaretsToAxisDashedHorizontal {...icon} />}
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
