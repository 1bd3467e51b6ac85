import '@ckeditor/ckeditor5-ui/dist/index-editor.css'
import '@ckeditor/ckeditor5-core/dist/index-editor.css'
import '@ckeditor/ckeditor5-engine/dist/index-editor.css'
import '@ckeditor/ckeditor5-editor-classic/dist/index-editor.css'
import '@ckeditor/ckeditor5-clipboard/dist/index-editor.css'
import '@ckeditor/ckeditor5-widget/dist/index-editor.css'
import '@ckeditor/ckeditor5-heading/dist/index-editor.css'
import '@ckeditor/ckeditor5-link/dist/index-editor.css'
import '@ckeditor/ckeditor5-html-support/dist/index-editor.css'
import '@ckeditor/ckeditor5-image/dist/index-editor.css'
import '@ckeditor/ckeditor5-list/dist/index-editor.css'
import '@ckeditor/ckeditor5-table/dist/index-editor.css'
import '@ckeditor/ckeditor5-special-characters/dist/index-editor.css'
import { Alignment } from '@ckeditor/ckeditor5-alignment'
import { Bold, Italic } from '@ckeditor/ckeditor5-basic-styles'
import { BlockQuote } from '@ckeditor/ckeditor5-block-quote'
import { Clipboard } from '@ckeditor/ckeditor5-clipboard'
import { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { Enter, ShiftEnter } from '@ckeditor/ckeditor5-enter'
import { Heading } from '@ckeditor/ckeditor5-heading'
import { GeneralHtmlSupport } from '@ckeditor/ckeditor5-html-support'
import { Image, ImageCaption, ImageTextAlternative, ImageToolbar } from '@ckeditor/ckeditor5-image'
import { Link } from '@ckeditor/ckeditor5-link'
import { List, ListPropertiesEditing } from '@ckeditor/ckeditor5-list'
import { Paragraph } from '@ckeditor/ckeditor5-paragraph'
import { SelectAll } from '@ckeditor/ckeditor5-select-all'
import { SpecialCharacters, SpecialCharactersEssentials } from '@ckeditor/ckeditor5-special-characters'
import { Table, TableToolbar } from '@ckeditor/ckeditor5-table'
import { Typing } from '@ckeditor/ckeditor5-typing'
import { Undo } from '@ckeditor/ckeditor5-undo'
import { WORDS, textOfWords } from '../textOfWords.ts'

// The peer of the review: CKEditor alone, with the plug-ins of our preset 'advanced' and nothing around it.
const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('The page has no root element')
await ClassicEditor.create({
  attachTo: root,
  licenseKey: 'GPL',
  root: { label: 'Plain', initialData: textOfWords(WORDS) },
  plugins: [
    Clipboard,
    Enter,
    ShiftEnter,
    Paragraph,
    SelectAll,
    Typing,
    Undo,
    GeneralHtmlSupport,
    Bold,
    Italic,
    Link,
    List,
    ListPropertiesEditing,
    Heading,
    Alignment,
    BlockQuote,
    SpecialCharacters,
    SpecialCharactersEssentials,
    Table,
    TableToolbar,
    Image,
    ImageCaption,
    ImageTextAlternative,
    ImageToolbar,
  ],
  toolbar: ['heading', '|', 'bold', 'italic', 'link', '|', 'bulletedList', 'numberedList', '|', 'undo', 'redo'],
})
