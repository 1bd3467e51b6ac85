import '@ckeditor/ckeditor5-ui/dist/index-editor.css'
import '@ckeditor/ckeditor5-core/dist/index-editor.css'
import '@ckeditor/ckeditor5-engine/dist/index-editor.css'
import '@ckeditor/ckeditor5-editor-classic/dist/index-editor.css'
import '@ckeditor/ckeditor5-clipboard/dist/index-editor.css'
import '@ckeditor/ckeditor5-widget/dist/index-editor.css'
import '@ckeditor/ckeditor5-heading/dist/index-editor.css'
import '@ckeditor/ckeditor5-link/dist/index-editor.css'
import '@ckeditor/ckeditor5-html-support/dist/index-editor.css'
import './theme.css'

/** Whether the style sheet is loaded. Importing this module loads it. */
export const STYLED = true
