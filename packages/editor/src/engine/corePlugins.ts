import { Bold, Italic } from '@ckeditor/ckeditor5-basic-styles'
import { Clipboard } from '@ckeditor/ckeditor5-clipboard'
import { Enter, ShiftEnter } from '@ckeditor/ckeditor5-enter'
import { Heading } from '@ckeditor/ckeditor5-heading'
import { GeneralHtmlSupport } from '@ckeditor/ckeditor5-html-support'
import { Link } from '@ckeditor/ckeditor5-link'
import { List, ListPropertiesEditing } from '@ckeditor/ckeditor5-list'
import { Paragraph } from '@ckeditor/ckeditor5-paragraph'
import { SelectAll } from '@ckeditor/ckeditor5-select-all'
import { Typing } from '@ckeditor/ckeditor5-typing'
import { Undo } from '@ckeditor/ckeditor5-undo'
import type { EditorPreset } from '../presets/preset.ts'

const ALWAYS = [Clipboard, Enter, ShiftEnter, Paragraph, SelectAll, Typing, Undo, GeneralHtmlSupport] as const
const FORMATTING = [Bold, Italic, Link, List, ListPropertiesEditing] as const

/** Returns the core plug-ins of a preset. Markup without a toolbar item is preserved. */
export function corePlugins({ formatting, headings }: EditorPreset) {
  return [...ALWAYS, ...(formatting ? FORMATTING : []), ...(headings ? [Heading] : [])]
}
