import { useCallback, useEffect, useRef } from 'react'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import { useEditorSettings } from './editorSettings.tsx'
import { useEngine } from './loading/useEngine.ts'
import type { RichTextProps } from './richTextProps.ts'
import type { RichTextField } from './useRichText.ts'

export interface RichTextEditorProps extends Pick<
  RichTextProps,
  'preset' | 'maxLength' | 'maxLengthUnit' | 'onPickImage' | 'projectId' | 'domain'
> {
  field: RichTextField
  label: string
  disabled: boolean
  onEditHtml: () => void
}

/** The editor of a rich text field. Loads the engine and mounts it; another preset, limit or picker mounts a new editor. */
export function RichTextEditor({ field, label, disabled, onEditHtml, ...props }: RichTextEditorProps) {
  const { preset: presetName = 'simple', maxLength, maxLengthUnit = 'characters' } = props
  const { state, html, dispatch } = field
  const { licenseKey, loader } = useEditorSettings()
  const preset = EDITOR_PRESETS[presetName]
  const pickImage = usePickImage(props)
  const hasPicker = props.onPickImage !== undefined && props.projectId !== undefined && !!props.domain
  const key = `${state.attempt} ${presetName} ${licenseKey} ${hasPicker} ${maxLength} ${maxLengthUnit}`
  const loaded = useEngine({ loader, plugins: preset.plugins, key }, dispatch)
  if (loaded === undefined || state.phase === 'failed') return null
  const { EditorMount } = loaded.engine
  return (
    <EditorMount
      key={key}
      preset={preset}
      more={loaded.more?.MORE_PLUGINS ?? []}
      label={label}
      licenseKey={licenseKey}
      limit={maxLength === undefined ? undefined : { max: maxLength, unit: maxLengthUnit }}
      pickImage={hasPicker ? pickImage : undefined}
      data={html}
      disabled={disabled || state.lost.length > 0}
      onReady={field.handleReady}
      onDestroy={field.handleDestroy}
      onEdit={field.handleEdit}
      onFocusChange={(isFocused) => dispatch({ type: isFocused ? 'focused' : 'blurred' })}
      onEditHtml={onEditHtml}
      onStartError={(message) => dispatch({ type: 'startFailed', message })}
      onCrash={field.handleCrash}
    />
  )
}

/** Returns a stable function that opens the media picker of the newest props (M343). */
function usePickImage({ onPickImage, projectId, domain }: Pick<RichTextProps, 'onPickImage' | 'projectId' | 'domain'>) {
  const latest = useRef({ onPickImage, projectId, domain })
  useEffect(() => {
    latest.current = { onPickImage, projectId, domain }
  })
  return useCallback(async () => {
    const { current } = latest
    if (current.onPickImage === undefined || current.projectId === undefined || !current.domain) return null
    return current.onPickImage({ projectId: current.projectId, domain: current.domain })
  }, [])
}
