/** The errors of an editor's start, word for word (M563-M570). */
export const EDITOR_ERRORS = {
  script: 'Failed to load CKEditor script.',
  stylesheet: 'Failed to load CKEditor stylesheet.',
  empty: 'CKEditor failed to load.',
  types: 'Required CKEditor types not found: ',
  late: 'Unable to load CKEditor5.',
  twice: 'Element already made into an editor.',
  missing: 'Missing element -- cannot create editor.',
  startup: 'Editor initialization failed',
} as const

/** Why an editor did not start; its message is one of the catalogue. */
export class EditorStartError extends Error {
  override name = 'EditorStartError'
}
