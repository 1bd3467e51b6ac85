/** Imports the page of the media library. */
export const importMediaPage = async () => (await import('./MediaPage.tsx')).MediaPage
