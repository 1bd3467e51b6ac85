/** What stands in a toolbar; '|' parts two groups. Our own items are `imageBrowser` and `editHtml`. */
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
  | 'editHtml'
  | 'undo'
  | 'redo'

/** Which set of plug-ins a toolbar needs: `more` brings pictures, tables and the rest, in a chunk of their own. */
export type PluginSet = 'core' | 'more'

/** A toolbar as data (M336, M337). */
export interface EditorPreset {
  toolbar: readonly ToolbarItem[]
  plugins: PluginSet
  /** Whether headings 1 to 4 can be chosen (M338); otherwise the text is paragraphs. */
  headings: boolean
  /** Whether marks, links and lists can be made at all; false keeps to plain paragraphs. */
  formatting: boolean
}
