import { createContext, type ReactNode, use } from 'react'
import type { EditorLoader } from './loading/editorLoader.ts'
import { bundledEditor } from './loading/editorLoader.ts'

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
export function useEditorSettings(): Settings {
  return use(SettingsContext)
}
