import '@ckeditor/ckeditor5-find-and-replace/dist/index-editor.css'
import '@ckeditor/ckeditor5-image/dist/index-editor.css'
import '@ckeditor/ckeditor5-list/dist/index-editor.css'
import '@ckeditor/ckeditor5-table/dist/index-editor.css'
import '@ckeditor/ckeditor5-special-characters/dist/index-editor.css'
import { Alignment } from '@ckeditor/ckeditor5-alignment'
import { BlockQuote } from '@ckeditor/ckeditor5-block-quote'
import { FindAndReplace } from '@ckeditor/ckeditor5-find-and-replace'
import { Image, ImageCaption, ImageTextAlternative, ImageToolbar } from '@ckeditor/ckeditor5-image'
import { SpecialCharacters, SpecialCharactersEssentials } from '@ckeditor/ckeditor5-special-characters'
import { Table, TableToolbar } from '@ckeditor/ckeditor5-table'

/**
 * The plug-ins that the presets basic and advanced need in addition to the core: images, quotes, tables, alignment,
 * special characters, find and replace (M337).
 */
export const MORE_PLUGINS = [
  Alignment,
  BlockQuote,
  FindAndReplace,
  Image,
  ImageCaption,
  ImageTextAlternative,
  ImageToolbar,
  SpecialCharacters,
  SpecialCharactersEssentials,
  Table,
  TableToolbar,
] as const
