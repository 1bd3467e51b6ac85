import { useStoredFlag } from '#lib/stored/useStoredFlag.ts'

/** Returns whether the words of people are highlighted in the text (D03), and the function that changes it. */
export const useAuthorshipShown = () => useStoredFlag('rankdesk.authorship-shown')
