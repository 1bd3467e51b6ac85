import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PluginSet } from '../presets/preset.ts'
import { EDITOR_PRESETS } from '../presets/presets.ts'
import { EDITOR_ERRORS, EditorStartError } from './loading/editorErrors.ts'
import { bundledEditor, type EditorLoader } from './loading/editorLoader.ts'
import { type LoadedEngine, loadEngine } from './loading/loadEngine.ts'
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
  /** Called with the names of pictures that a paste could not bring along. Read once. */
  onPicturesLost: (names: readonly string[]) => void
}

/** The editor of a rich text field. Loads the engine and mounts it; another preset, limit or picker mounts a new editor. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { field, label, disabled, preset: presetName = 'simple', maxLength, maxLengthUnit = 'characters' } = props
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
      onEditHtml={props.onEditHtml}
      onPicturesLost={props.onPicturesLost}
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

/** The load that a field needs; a new `key` loads again. */
interface EngineRequest {
  loader: EditorLoader
  plugins: PluginSet
  key: string
}

/** The progress of a load. */
type EngineEvent =
  | { type: 'loadStarted' }
  | { type: 'loadIsSlow'; message: string }
  | { type: 'engineLoaded' }
  | { type: 'startFailed'; message: string }

/** Loads the editor's code. Returns it as soon as it has arrived, and undefined until then. */
function useEngine(
  { loader, plugins, key }: EngineRequest,
  onEvent: (event: EngineEvent) => void,
): LoadedEngine | undefined {
  const request = useMemo(() => ({ loader, plugins, key }), [loader, plugins, key])
  const [loaded, setLoaded] = useState<{ request: EngineRequest; engine: LoadedEngine }>()
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    let isCurrent = true
    const notify = (event: EngineEvent) => {
      if (isCurrent) latest.current(event)
    }
    notify({ type: 'loadStarted' })
    loadEngine(request.loader, request.plugins, ({ message }) => notify({ type: 'loadIsSlow', message })).then(
      (engine) => {
        if (isCurrent) setLoaded({ request, engine })
        notify({ type: 'engineLoaded' })
      },
      (cause: unknown) => {
        const message = cause instanceof EditorStartError ? cause.message : EDITOR_ERRORS.startup
        notify({ type: 'startFailed', message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [request])
  // The code of an earlier request may lack plug-ins that this one needs.
  return loaded?.request === request ? loaded.engine : undefined
}

/** What all editors below an `EditorSettings` share. */
interface Settings {
  licenseKey: string
  loader: EditorLoader
}

const SettingsContext = createContext<Settings>({ licenseKey: 'GPL', loader: bundledEditor })

export interface EditorSettingsProps {
  /**
   * The license key of CKEditor: 'GPL' or a commercial key.
   *
   * @default 'GPL'
   */
  licenseKey?: string | undefined
  /**
   * The loader of the editor.
   *
   * @default bundledEditor
   */
  loader?: EditorLoader | undefined
  children: ReactNode
}

/** The settings of all editors below. By default the editor is bundled with the app and under the GPL. */
export function EditorSettings({ licenseKey, loader, children }: EditorSettingsProps) {
  const around = useEditorSettings()
  return (
    <SettingsContext value={{ licenseKey: licenseKey ?? around.licenseKey, loader: loader ?? around.loader }}>
      {children}
    </SettingsContext>
  )
}

/** Returns the settings of the nearest `EditorSettings`. */
function useEditorSettings(): Settings {
  return use(SettingsContext)
}
