export { importLocationsPage } from './locations/importLocationsPage.ts'
