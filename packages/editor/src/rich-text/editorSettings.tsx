import { createContext, type ReactNode, use } from 'react'
import type { EditorLoader } from './loading/editorLoader.ts'
import { bundledEditor } from './loading/editorLoader.ts'

interface Settings {
  licenseKey: string
  loader: EditorLoader
}

const SettingsContext = createContext<Settings>({ licenseKey: 'GPL', loader: bundledEditor })

export interface EditorSettingsProps {
  /** The licence key of CKEditor: 'GPL', or a commercial one. @default 'GPL' */
  licenseKey?: string | undefined
  /** What brings the editor. @default bundledEditor */
  loader?: EditorLoader | undefined
  children: ReactNode
}

/** What holds for every editor below it. Without one, the editor comes with the app, under the GPL. */
export function EditorSettings({ licenseKey, loader, children }: EditorSettingsProps) {
  const around = useEditorSettings()
  return (
    <SettingsContext value={{ licenseKey: licenseKey ?? around.licenseKey, loader: loader ?? around.loader }}>
      {children}
    </SettingsContext>
  )
}

/** The settings that hold here. */
export function useEditorSettings(): Settings {
  return use(SettingsContext)
}
