export { agencyQuery } from './agency/agency.queries.ts'
