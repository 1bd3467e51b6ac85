/**
 * The types that the React component of CKEditor names by `ckeditor5`, the package of all its parts. Of that package it uses
 * types only, and we install the parts that we use.
 */
export * from '@ckeditor/ckeditor5-core'
export * from '@ckeditor/ckeditor5-editor-multi-root'
export * from '@ckeditor/ckeditor5-utils'
export * from '@ckeditor/ckeditor5-watchdog'
