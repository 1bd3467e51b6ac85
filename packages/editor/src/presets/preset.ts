/** A toolbar item; '|' separates groups. `imageBrowser` and `editHtml` are our own. */
export type ToolbarItem =
  | '|'
  | 'heading'
  | 'bold'
  | 'italic'
  | 'link'
  | 'bulletedList'
  | 'numberedList'
  | 'imageBrowser'
  | 'blockQuote'
  | 'insertTable'
  | 'alignment'
  | 'specialCharacters'
  | 'findAndReplace'
  | 'editHtml'
  | 'undo'
  | 'redo'

/** The plug-ins of a toolbar: `more` adds images, tables and others from a separate chunk. */
export type PluginSet = 'core' | 'more'

/** A toolbar as data (M336, M337). */
export interface EditorPreset {
  toolbar: readonly ToolbarItem[]
  plugins: PluginSet
  /** Whether headings 1 to 4 are available (M338); otherwise there are only paragraphs. */
  headings: boolean
  /** Whether marks, links and lists are available; otherwise the text is plain paragraphs. */
  formatting: boolean
}
