/** Imports the code of the dialog that picks files, so that a test waits for responses only. */
export const importMediaPicker = () => import('../picker/MediaPickerDialog.tsx')
