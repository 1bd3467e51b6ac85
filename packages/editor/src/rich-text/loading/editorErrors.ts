/** The specified error messages of an editor's start, character for character (M563-M570). */
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

/** The message of an editor that crashed so often that its watchdog gave up. */
export const EDITOR_KEEPS_CRASHING = 'The editor keeps crashing.'

/** The failed start of an editor, with one of the `EDITOR_ERRORS` as its message. */
export class EditorStartError extends Error {
  override name = 'EditorStartError'
}
