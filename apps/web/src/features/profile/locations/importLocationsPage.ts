/** Imports the page of a client's locations. */
export const importLocationsPage = async () => (await import('./LocationsPage.tsx')).LocationsPage
