/** What is said about a profile that is no longer what it was, with the step that resolves it. */
export const MERGED_PROFILE =
  'Google merged this profile into another one of the same business. Connect the other profile, or report the merge to Google.'
export const REMOVED_PROFILE =
  'Google no longer has this profile: it was removed there, or moved to another account. Add it again at Google, or connect the new one.'
export const movedTo = (address: string) =>
  `Google shows this business at ${address}. If it has moved, change its address in the platform; otherwise correct it at Google.`
